import type { hallResidents } from '@hostel/contracts/admission/allotment/vacate-hall';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { vacateMessages as texts } from './messages.ts';
import classes from './resident-list.module.css';

export type HallResident = ReplyOf<typeof hallResidents>['data'][number];

/** The residents who would lose their bed, by room; a long list scrolls. */
export function ResidentList({ residents }: { residents: readonly HallResident[] }) {
  return (
    <div className={classes.box} role="region" aria-label={texts.list} tabIndex={0}>
      <ul className={classes.list}>
        {residents.map(({ userId, name, rollNumber, roomNumber, bedId, admissionYear }) => (
          <li key={userId}>
            <span className={ui.strong}>
              {name}{' '}
              <span className={classNames(ui.note, ui.regular, ui.numbers)}>{rollNumber}</span>
            </span>
            <span className={classNames(ui.note, ui.regular, ui.numbers)}>
              {texts.place(roomNumber, bedId)} · {texts.year(admissionYear)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
