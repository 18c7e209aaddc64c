import type { Application } from '@hostel/contracts/admission/applications/application';
import { placesInWords } from '@hostel/contracts/admission/applications/places-in-words';
import { type NeededRoom, servesNeed } from '@hostel/contracts/admission/applications/served-needs';
import { ui } from '@hostel/shared-ui/classes';
import { needsMessages as texts } from '../messages.ts';

export interface ServedChoicesProps {
  application: Pick<Application, 'choices' | 'otherChoices'>;
  needs: NeededRoom;
}

/** Which choices can serve a need; where none can, a warning with those that could be added. */
export function ServedChoices({ application, needs }: ServedChoicesProps) {
  const { choices, otherChoices } = application;
  if (choices.every((one) => servesNeed(one, needs) === undefined)) return null;
  const serving = choices.filter((one) => servesNeed(one, needs));
  if (serving.length > 0) return <p className={ui.note}>{texts.served(placesInWords(serving))}</p>;
  const others = otherChoices.filter((one) => servesNeed(one, needs));
  return (
    <p className={ui.small}>
      <strong className={ui.bad}>{texts.noChoice}</strong>{' '}
      {others.length > 0 ? texts.couldAdd(placesInWords(others)) : texts.nowhere}
    </p>
  );
}
