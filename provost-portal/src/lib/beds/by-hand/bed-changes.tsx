import type { Student } from '@hostel/contracts/residence/students';
import { ui } from '@hostel/shared-ui/classes';
import { orDash } from '../../labels.ts';
import classes from './bed-changes.module.css';
import { byHandMessages as texts } from './messages.ts';

/** The current bed of a student in words. */
export function placeOf({ hostelName, roomNumber, allottedBedId }: Student): string {
  return texts.place(orDash(hostelName), orDash(roomNumber), orDash(allottedBedId));
}

export interface BedChangesProps {
  label: string;
  changes: readonly { student: Student; next: string }[];
}

/** The beds of residents before and after a change. */
export function BedChanges({ label, changes }: BedChangesProps) {
  return (
    <ul className={ui.stack3} aria-label={label}>
      {changes.map(({ student, next }) => (
        <li key={student.userId} className={classes.resident}>
          <strong>
            {student.name} · {student.rollNumber}
          </strong>
          <dl className={classes.beds}>
            <div>
              <dt>{texts.before}</dt>
              <dd>{placeOf(student)}</dd>
            </div>
            <div>
              <dt>{texts.after}</dt>
              <dd>{next}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
