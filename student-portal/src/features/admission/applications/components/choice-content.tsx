import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import { lastClosingText } from '@hostel/contracts/admission/applications/closing-text';
import { roomLabel } from '../../../../lib/place-label.ts';
import { applicationMessages } from '../messages.ts';
import classes from './choices.module.css';

const texts = applicationMessages.choices;

/** A hall with a room type, its campus, its places and its last closing rank. */
export function ChoiceContent({ choice }: { choice: ShownChoice }) {
  const { hostelName, campus, roomType, places, open } = choice;
  const closing = lastClosingText(choice);
  return (
    <span className={classes.choice}>
      <span className={classes.name}>
        <strong>{hostelName}</strong>, {roomLabel(roomType).toLowerCase()}
      </span>
      <span className={classes.note}>
        {campus} · {open ? texts.places(places) : texts.closed}
      </span>
      {closing && <span className={classes.note}>{closing}</span>}
    </span>
  );
}
