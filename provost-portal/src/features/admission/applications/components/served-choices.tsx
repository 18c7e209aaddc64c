import type { Application } from '@hostel/contracts/admission/applications/application';
import { type NeededRoom, servesNeed } from '@hostel/contracts/admission/applications/served-needs';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { needsMessages as texts } from '../messages.ts';
import { choiceLabel } from './choice-content.tsx';

const namesOf = (choices: readonly ShownChoice[]) => choices.map(choiceLabel).join('; ');

export interface ServedChoicesProps {
  application: Pick<Application, 'choices' | 'otherChoices'>;
  needs: NeededRoom;
}

/** Which choices can serve a need; where none can, a warning with those that could be added. */
export function ServedChoices({ application, needs }: ServedChoicesProps) {
  const { choices, otherChoices } = application;
  if (choices.every((one) => servesNeed(one, needs) === undefined)) return null;
  const serving = choices.filter((one) => servesNeed(one, needs));
  if (serving.length > 0) return <p className={ui.note}>{texts.served(namesOf(serving))}</p>;
  const others = otherChoices.filter((one) => servesNeed(one, needs));
  return (
    <p className={classNames(ui.small, ui.bad)}>
      <strong>{texts.noChoice}</strong>{' '}
      {others.length > 0 ? texts.couldAdd(namesOf(others)) : texts.nowhere}
    </p>
  );
}
