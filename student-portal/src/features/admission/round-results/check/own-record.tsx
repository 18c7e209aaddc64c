import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import type { OwnProof } from '@hostel/contracts/admission/rounds/proof';
import { Facts } from '@hostel/shared-ui/facts';
import { placeLabel } from '../../../../lib/place-label.ts';
import { checkMessages } from './messages.ts';

const texts = checkMessages.record;

/** 'H003/single' with the name of the hall where the result has it. */
function placeOf(code: string, { won, missed }: OwnResult): string {
  const [hallId = '', roomType = ''] = code.split('/');
  const named = [...(won ? [won] : []), ...missed].find((one) => one.hallId === hallId);
  return placeLabel({ hostelName: named?.hostelName ?? hallId, roomType });
}

/** The own application at the lock, which only its owner can compare with the truth. */
export function OwnRecord({ own, result }: { own: OwnProof; result: OwnResult }) {
  const { open, closed } = own;
  const marks = (hundredths: number) => (hundredths / 100).toFixed(2);
  const needs = [
    ...(closed.needsAccessible ? [texts.accessible] : []),
    ...(closed.needsGroundFloor ? [texts.groundFloor] : []),
  ];
  const choices = open.choices.map((code, index) => `${index + 1}. ${placeOf(code, result)}`);
  return (
    <section aria-label={texts.title}>
      <p>{texts.lead}</p>
      <Facts
        missing={texts.none}
        facts={[
          [texts.odd, marks(closed.sgpaOdd)],
          [texts.even, marks(closed.sgpaEven)],
          [texts.choices, choices.join('; ')],
          [texts.held, open.held && placeOf(open.held, result)],
          [texts.needs, needs.join(', ')],
          [texts.categories, closed.categories.join(', ')],
        ]}
      />
    </section>
  );
}
