import { type NeededRoom, servesNeed } from '@hostel/contracts/admission/applications/served-needs';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import { lastClosingText } from '@hostel/contracts/admission/applications/closing-text';
import { roomLabel } from '../../../../lib/place-label.ts';
import { applicationMessages } from '../messages.ts';
import { needsMessages } from '../needs-messages.ts';
import classes from './choices.module.css';

const texts = applicationMessages.choices;

export interface ChoiceContentProps {
  choice: ShownChoice;
  /** The recorded need, where rounds still consider the choices. */
  needs: NeededRoom | null | undefined;
}

/** A hall with a room type, its campus, its places, its last closing rank, and that it serves no need. */
export function ChoiceContent({ choice, needs }: ChoiceContentProps) {
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
      {needs && servesNeed(choice, needs) === false && (
        <span className={classes.note}>{needsMessages.ofChoice(needs)}</span>
      )}
    </span>
  );
}
