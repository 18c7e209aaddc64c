import type { DashboardSummary } from '@hostel/contracts/office/today';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Link } from 'react-router-dom';
import { hallPath } from '../../../../paths.ts';
import classes from './hall-occupancy.module.css';
import { messages, plotMessages as texts } from '../messages.ts';

/** The occupied beds of every hall, as a bar and as numbers, with a link to the hall. */
export function HallOccupancy({ halls }: { halls: DashboardSummary['occupancy'] }) {
  if (halls.length === 0) return null;
  return (
    <Card title={texts.halls}>
      <ul className={classNames(ui.stack3, ui.small)}>
        {halls.map(({ hallId, hostelName, occupied, capacity }) => (
          <li key={hallId} className={classes.hall}>
            <Link to={hallPath(hallId)}>{hostelName}</Link>
            <span className={classNames(ui.muted, ui.numbers)}>
              {messages.ofBeds(occupied, capacity)}
            </span>
            <svg aria-hidden className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none">
              <rect className={classes.free} width="100" height="1" />
              <rect
                className={classes.taken}
                width={capacity === 0 ? 0 : (occupied / capacity) * 100}
                height="1"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
}
