import type { NeededRoom } from '@hostel/contracts/admission/applications/served-needs';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { placeLabel } from '../../../../lib/place-label.ts';
import { applicationMessages } from '../messages.ts';
import { ChoiceContent } from './choice-content.tsx';
import classes from './choices.module.css';

const texts = applicationMessages.choices;

interface OtherChoicesProps {
  choices: readonly ShownChoice[];
  needs: NeededRoom | null | undefined;
  onAdd: (choice: ShownChoice) => void;
}

/** The halls and room types that are not in the list. */
export function OtherChoices({ choices, needs, onAdd }: OtherChoicesProps) {
  const titleId = useId();
  if (choices.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.others}</h3>
      <p className={classNames(ui.measure, ui.note)}>{texts.othersLead}</p>
      <ul className={ui.stack2}>
        {choices.map((choice) => (
          <li
            key={placeLabel(choice)}
            className={classNames(classes.other, ui.row3, ui.middle, ui.apart)}
          >
            <ChoiceContent choice={choice} needs={needs} />
            <Button size="small" onClick={() => onAdd(choice)}>
              <Plus aria-hidden />
              {texts.addShort}
              <VisuallyHidden> {placeLabel(choice)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
