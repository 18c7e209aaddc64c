import { instantDayLabel } from '@hostel/shared-ui/dates';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { CheckInCounts } from '../features/residence/check-in/check-in-counts.tsx';
import { LateFees } from '../features/fees/components/late-fees.tsx';
import { messages } from '../layout/messages.ts';
import { useMay } from '../lib/may.ts';
import pageClasses from '../lib/page.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

/** The first page of staff who handle no requests: the fees that are late, and who is expected to arrive. */
export function OfficePage() {
  const readsRecords = useMay('records');
  return (
    <PageFrame title={messages.today} lead={instantDayLabel(officeNow().toISOString())}>
      <div className={pageClasses.page}>
        <LateFees />
        {readsRecords && <CheckInCounts />}
      </div>
    </PageFrame>
  );
}
