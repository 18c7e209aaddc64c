import type { OwnRoomChange } from '@hostel/contracts/residence/room-changes';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { actorLabel, stateBadge } from '../labels.ts';
import { roomChangeMessages } from '../messages.ts';
import classes from './request-history.module.css';

/** Each step of a request, the newest first: when, who and why. */
export function RequestHistory({ request }: { request: OwnRoomChange }) {
  return (
    <ol className={classes.history} aria-label={roomChangeMessages.earlier.history}>
      {request.history.toReversed().map((step) => (
        <li key={`${step.at} ${step.state}`} className={classes.step}>
          <strong>{stateBadge(step.state).label}</strong>
          <span className={classNames(ui.wrap03, ui.note)}>
            <time dateTime={step.at}>{fullDate(step.at)}</time>
            <span>{actorLabel(step)}</span>
          </span>
          {step.reason !== null && (
            <span className={classNames(ui.small, ui.anywhere, ui.lines)}>
              {roomChangeMessages.reason}: {step.reason}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
