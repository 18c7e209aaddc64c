import { ui } from '@hostel/shared-ui/classes';
import { Facts } from '@hostel/shared-ui/facts';
import { placeLabel } from '../../../../lib/place-label.ts';
import { checkMessages } from './messages.ts';
import type { Checked } from './use-check.ts';

const texts = checkMessages.record;

/** The own application at the lock, which only its owner can compare with the truth. */
export function OwnRecord({ own, placeOf }: Pick<Checked, 'own' | 'placeOf'>) {
  const { open, closed } = own;
  const marks = (hundredths: number) => (hundredths / 100).toFixed(2);
  const needs = [
    ...(closed.needsAccessible ? [texts.accessible] : []),
    ...(closed.needsGroundFloor ? [texts.groundFloor] : []),
  ];
  const choices = open.choices.map((code, index) => `${index + 1}. ${placeLabel(placeOf(code))}`);
  return (
    <section aria-label={texts.title} className={ui.stack2}>
      <p>{texts.lead}</p>
      <Facts
        missing={texts.none}
        facts={[
          [texts.odd, marks(closed.sgpaOdd)],
          [texts.even, marks(closed.sgpaEven)],
          [texts.choices, choices.join('; ')],
          [texts.held, open.held && placeLabel(placeOf(open.held))],
          [texts.needs, needs.join(', ')],
          [texts.categories, closed.categories.join(', ')],
        ]}
      />
    </section>
  );
}
