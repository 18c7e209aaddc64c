import type { ShownChoice } from '@hostel/contracts/applications/application';
import { roomLabel } from '../../../lib/place-label.ts';
import { applicationMessages } from '../messages.ts';
import classes from './choices.module.css';

const texts = applicationMessages.choices;

/** A hall with a room type, its campus and its places. */
export function ChoiceContent({ choice }: { choice: ShownChoice }) {
  const { hostelName, campus, roomType, places, open } = choice;
  return (
    <span className={classes.choice}>
      <span className={classes.name}>
        <strong>{hostelName}</strong>, {roomLabel(roomType).toLowerCase()}
      </span>
      <span className={classes.note}>
        {campus} · {open ? texts.places(places) : texts.closed}
      </span>
    </span>
  );
}
