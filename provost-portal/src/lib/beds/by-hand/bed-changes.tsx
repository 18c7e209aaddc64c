import type { Student } from '@hostel/contracts/students';
import { orDash } from '../../../lib/labels.ts';
import { resultMessages as texts } from '../messages.ts';
import classes from './swap-preview.module.css';

function placeOf({ hostelName, roomNumber, allottedBedId }: Student): string {
  return texts.place(orDash(hostelName), orDash(roomNumber), orDash(allottedBedId));
}

export interface SwapPreviewProps {
  student: Student;
  other: Student;
}

/** The beds of two residents before and after a swap. */
export function SwapPreview({ student, other }: SwapPreviewProps) {
  const pairs = [
    { own: student, next: other },
    { own: other, next: student },
  ];
  return (
    <ul className={classes.list} aria-label={texts.swapPreview}>
      {pairs.map(({ own, next }) => (
        <li key={own.userId} className={classes.resident}>
          <strong>
            {own.name} · {own.rollNumber}
          </strong>
          <dl className={classes.beds}>
            <div>
              <dt>{texts.before}</dt>
              <dd>{placeOf(own)}</dd>
            </div>
            <div>
              <dt>{texts.after}</dt>
              <dd>{placeOf(next)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
