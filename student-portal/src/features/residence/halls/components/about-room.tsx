import type { OwnPlan } from '@hostel/contracts/residence/halls';
import { facilitiesOf } from '@hostel/contracts/residence/halls/facilities';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as paths from '../../../../paths.ts';
import { messages } from '../messages.ts';
import { neighboursOf, roomMatesOf } from '../plan-floor.ts';
import classes from './about-room.module.css';

function matesText(plan: OwnPlan, isOffered: boolean): string {
  const { count, names } = roomMatesOf(plan);
  if (count === 0) return isOffered ? messages.offeredAlone : messages.alone;
  if (names.length === 0) return messages.others(count);
  return isOffered ? messages.offeredMates(names) : messages.mates(names);
}

function placeText(plan: OwnPlan, isOffered: boolean): string | undefined {
  const { beside, opposite } = neighboursOf(plan);
  const parts = [
    ...(beside.length > 0 ? [messages.beside(beside)] : []),
    ...(opposite === undefined ? [] : [messages.opposite(opposite)]),
  ];
  if (parts.length === 0) return undefined;
  return isOffered ? messages.offeredOnFloor(parts) : messages.onFloor(parts);
}

/** Who lives in the room, where it is in the corridor, and what the hall has. */
export function AboutRoom({ plan, isOffered }: { plan: OwnPlan; isOffered: boolean }) {
  return (
    <div className={classes.about}>
      <div className={classNames(ui.stack2, ui.packed)}>
        <p>{matesText(plan, isOffered)}</p>
        <p>{placeText(plan, isOffered)}</p>
      </div>
      {plan.hallId && <Facilities hallId={plan.hallId} name={plan.hostelName} />}
    </div>
  );
}

/** A hall that the office has added has neither facilities nor a public page. */
function Facilities({ hallId, name }: { hallId: string; name: string }) {
  const facilities = facilitiesOf(hallId);
  if (facilities.length === 0) return null;
  return (
    <section aria-labelledby="hall-facilities">
      <h3 id="hall-facilities" className={classes.heading}>
        {messages.facilities(name)}
      </h3>
      <ul className={classNames(classes.facilities, ui.wrap14)}>
        {facilities.map((facility) => (
          <li key={facility}>
            <Check aria-hidden="true" />
            {facility}
          </li>
        ))}
      </ul>
      <Link to={paths.hallPage(hallId)}>{messages.hallPage(name)}</Link>
    </section>
  );
}
