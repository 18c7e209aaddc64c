import { type NeededRoom, servesNeed } from '@hostel/contracts/admission/applications/served-needs';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import { lastClosingText } from '@hostel/contracts/admission/applications/closing-text';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { applicationMessages } from '../messages.ts';
import classes from './application.module.css';

const texts = applicationMessages.choices;

export interface ChoiceContentProps {
  choice: ShownChoice;
  /** A recorded need, of which the choice says whether it can serve it. */
  needs?: NeededRoom | null | undefined;
}

/** A hall with a room type, its campus, its places and its last closing rank. */
export function ChoiceContent({ choice, needs }: ChoiceContentProps) {
  const closing = lastClosingText(choice);
  return (
    <span className={classes.choice}>
      <span>
        <strong>{choice.hostelName}</strong>,{' '}
        {texts.room(labelOf(roomTypeLabels, choice.roomType).toLowerCase())}
      </span>
      <span className={classes.note}>
        {choice.campus} · {choice.open ? texts.places(choice.places) : texts.closed}
      </span>
      {closing && <span className={classes.note}>{closing}</span>}
      {needs && <ServesNeed serves={servesNeed(choice, needs)} />}
    </span>
  );
}

function ServesNeed({ serves }: { serves: boolean | undefined }) {
  if (serves === undefined) return null;
  return <span className={classes.note}>{serves ? texts.servesNeed : texts.servesNot}</span>;
}

/** The items of a list of choices. */
export function itemsOf(choices: readonly ShownChoice[], needs?: NeededRoom | null) {
  return choices.map((choice) => {
    const { hallId, hostelName, roomType } = choice;
    const label = `${hostelName}, ${texts.room(roomType)}`;
    return {
      key: `${hallId} ${roomType}`,
      label,
      content: <ChoiceContent choice={choice} needs={needs} />,
      choice,
    };
  });
}
