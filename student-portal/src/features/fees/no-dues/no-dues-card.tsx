import type { ReplyOf } from '@hostel/contracts/wire/call';
import { myClearance, myNoDues } from '@hostel/contracts/residence/year-end';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/money.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { useRead } from '../../../lib/queries.ts';
import * as paths from '../../../paths.ts';
import { useHasToken } from '../queries.ts';
import { noDuesMessages as texts } from './messages.ts';

type Clearance = NonNullable<ReplyOf<typeof myClearance>['data']>;

/** The student’s no-dues certificate, or what is missing for it; nothing without a bed. */
export function NoDuesCard() {
  const query = useRead('payments', myClearance, {}, { select: dataOf, enabled: useHasToken() });
  const { data, isPending } = query;
  if (data === null) return null;
  return (
    <Card title={texts.title}>
      <QueryError query={query} texts={texts} />
      {isPending && <SkeletonGroup label={texts.loading} lines={2} />}
      {data && (data.clear ? <Ready /> : <Missing clearance={data} />)}
    </Card>
  );
}

function Ready() {
  const file = useFileOpener(myNoDues.path);
  return (
    <>
      <p>{texts.ready}</p>
      <div>
        <Button busy={file.busy} onClick={file.open}>
          {!file.busy && <FileText aria-hidden />}
          {texts.download}
        </Button>
      </div>
      <p role="alert">{file.failed && texts.downloadFailed}</p>
    </>
  );
}

/** What is missing, in plain words. */
function lineOf(obstacle: string, { dues, openRequests, findings }: Clearance) {
  const open = findings.filter(({ state }) => state === 'open').map(({ item }) => item);
  const lines: Record<string, string> = {
    'check-out': texts.checkOut,
    requests: texts.requests(openRequests),
    inventory: texts.inventory(open.join(', ')),
    'charge-waiting': texts.chargeWaiting,
  };
  if (obstacle !== 'dues') return lines[obstacle] ?? texts.other;
  return (
    <>
      {texts.dues(money(dues, 'INR'))} <Link to={paths.fees}>{texts.payLink}</Link>
    </>
  );
}

function Missing({ clearance }: { clearance: Clearance }) {
  return (
    <>
      <p>{texts.missing}</p>
      <ul>
        {clearance.obstacles.map((obstacle) => (
          <li key={obstacle}>{lineOf(obstacle, clearance)}</li>
        ))}
      </ul>
    </>
  );
}
