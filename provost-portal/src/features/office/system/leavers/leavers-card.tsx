import type { Erasing } from '@hostel/contracts/office/personal-data/erasing';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useState } from 'react';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { leaverMessages as texts } from './messages.ts';
import { useLeavers } from './queries.ts';

function retainedFacts({ kept }: Erasing): (readonly [string, string])[] {
  const reasons = ['requests', 'money', 'pending', 'rounds'] as const;
  return reasons
    .filter((reason) => kept[reason] > 0)
    .map((reason) => [texts.kept[reason], formatCount(kept[reason])]);
}

function Leavers({ erasing }: { erasing: Erasing }) {
  const { years, before, erasable, dueSince } = erasing;
  const retained = retainedFacts(erasing);
  return (
    <>
      <p>
        <strong>{erasable > 0 ? texts.due(erasable) : `${texts.none}.`}</strong>{' '}
        {texts.rule(years, dayLabel(before))}
      </p>
      {dueSince !== null && <Facts facts={[[texts.dueSince, dayLabel(dueSince)]]} />}
      {retained.length > 0 && (
        <>
          <h3>{texts.notErasable}</h3>
          <Facts facts={retained} />
        </>
      )}
    </>
  );
}

/** Students who left, whose personal data an administrator erases after checking the list. */
export function LeaversCard() {
  const query = useLeavers();
  const [open, setOpen] = useState(false);
  const erasing = query.data?.data;
  return (
    <Card
      title={texts.title}
      action={
        erasing !== undefined &&
        erasing.erasable > 0 && <Button onClick={() => setOpen(true)}>{texts.action}</Button>
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<SkeletonGroup label={texts.loading} lines={3} />}
      >
        {({ data }) => <Leavers erasing={data} />}
      </QueryResult>
      {open && erasing !== undefined && (
        <EraseDialog erasing={erasing} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
