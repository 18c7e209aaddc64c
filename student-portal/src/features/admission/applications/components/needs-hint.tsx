import { placesInWords } from '@hostel/contracts/admission/applications/places-in-words';
import { type NeededRoom, servesNeed } from '@hostel/contracts/admission/applications/served-needs';
import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { needsMessages as texts } from '../needs-messages.ts';

export interface NeedsHintProps {
  needs: NeededRoom | null | undefined;
  chosen: readonly ShownChoice[];
  /** What could be added. */
  others: readonly ShownChoice[];
}

/** Where no choice can serve the recorded need: that it is so, and which choices could be added. */
export function NeedsHint({ needs, chosen, others }: NeedsHintProps) {
  // An earlier server doesn't say.
  if (!needs || chosen.some((one) => servesNeed(one, needs) !== false)) return null;
  const serving = others.filter((one) => servesNeed(one, needs));
  return (
    <p role="status" className={classNames(ui.measure, ui.small)}>
      <strong className={ui.bad}>{texts.ofAll(needs)}</strong>{' '}
      {serving.length > 0 ? texts.add(placesInWords(serving)) : texts.nowhere}
    </p>
  );
}
