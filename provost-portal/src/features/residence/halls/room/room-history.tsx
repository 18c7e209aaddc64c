import type { BedOutage, RoomStay } from '@hostel/contracts/residence/halls/room';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { roomMessages, roomPageMessages as texts } from '../messages.ts';
import classes from './room-details.module.css';

function period({ from, to }: Pick<RoomStay, 'from' | 'to'>): string {
  return texts.period(instantDayLabel(from), to && instantDayLabel(to));
}

/** Who has or had a bed of a room, newest first. */
export function Stays({ stays }: { stays: readonly RoomStay[] }) {
  return (
    <ul className={ui.list}>
      {stays.map((stay) => (
        <li key={`${stay.label} ${stay.from}`} className={classes.row}>
          <div className={classNames(ui.wrap13, ui.middle)}>
            <strong>{stay.name}</strong>
            <span className={ui.note}>{stay.rollNumber}</span>
          </div>
          <span className={ui.note}>
            {roomMessages.bed(stay.label)}, {period(stay)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** When beds of a room were out of service, newest first. */
export function Outages({ outages }: { outages: readonly BedOutage[] }) {
  return (
    <ul className={ui.list}>
      {outages.map((outage) => (
        <li key={`${outage.label} ${outage.from}`} className={classes.row}>
          <strong>{outage.reason ?? texts.noReason}</strong>
          <span className={ui.note}>
            {roomMessages.bed(outage.label)}, {period(outage)}
            {outage.to === null && outage.expectedOn !== null && (
              <>, {texts.expected(dayLabel(outage.expectedOn))}</>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
