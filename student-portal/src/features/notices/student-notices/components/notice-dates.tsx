import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { noticeMessages } from '../messages.ts';
import classes from './notice-sheet.module.css';

const texts = noticeMessages.sheet;

function datesOf({ createdAt, effectiveDate, expiryDate, readAt }: ReceivedNotice) {
  const all: [label: string, value: string | null][] = [
    [texts.issued, fullDate(createdAt)],
    [texts.effective, effectiveDate && dayLabel(effectiveDate)],
    [texts.expiry, expiryDate && dayLabel(expiryDate)],
    [texts.read, readAt && fullDate(readAt)],
  ];
  return all.filter(([, value]) => value !== null);
}

/** The dates that the notice has. */
export function NoticeDates({ notice }: { notice: ReceivedNotice }) {
  return (
    <section className={classes.box}>
      <h4 className={classes.boxTitle}>{texts.dates}</h4>
      <dl className={classes.dates}>
        {datesOf(notice).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
