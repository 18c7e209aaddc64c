import fc from 'fast-check';
import { type Choice, defaultChoices, inHallOrder } from './default-choices.ts';

const roomTypes = ['single', 'double', 'triple'] as const;
const choice = (hallId: string, roomType: Choice['roomType']): Choice => ({ hallId, roomType });
const shown = (choices: readonly Choice[]) =>
  choices.map(({ hallId, roomType }) => `${hallId} ${roomType}`);

const offered = [
  choice('H001', 'single'),
  choice('H001', 'triple'),
  choice('H002', 'single'),
  choice('H002', 'double'),
];

test.each([
  ['single', ['H001 single', 'H002 single', 'H002 double', 'H001 triple']],
  ['double', ['H002 double', 'H001 triple', 'H001 single', 'H002 single']],
  ['triple', ['H001 triple', 'H002 double', 'H001 single', 'H002 single']],
] as const)('a %s room in all halls comes first, then the other types', (preference, expected) => {
  expect(shown(defaultChoices(offered, preference))).toEqual(expected);
});

test('the halls come in the order of the office, those that it does not name by id', () => {
  const halls = ['H004', 'H002', 'H001', 'H003'].map((id) => choice(id, 'single'));
  const order = inHallOrder(halls, ['H003', 'H001']).map(({ hallId }) => hallId);
  expect(order).toEqual(['H003', 'H001', 'H002', 'H004']);
});

const choices = fc.uniqueArray(
  fc.record({
    hallId: fc.constantFrom('H001', 'H002', 'H003', 'H004', 'H005'),
    roomType: fc.constantFrom(...roomTypes),
  }),
  { selector: ({ hallId, roomType }) => `${hallId} ${roomType}`, maxLength: 15 },
);

test('leaves out nothing and adds nothing, and the preferred type is never behind another', () => {
  let mixed = 0;
  fc.assert(
    fc.property(choices, fc.constantFrom(...roomTypes), (given, preference) => {
      const list = defaultChoices(given, preference);
      expect(shown(list).sort()).toEqual(shown(given).sort());
      const preferred = list.filter(({ roomType }) => roomType === preference).length;
      expect(list.slice(0, preferred).every((one) => one.roomType === preference)).toBe(true);
      if (preferred > 0 && preferred < list.length) mixed += 1;
    }),
    { numRuns: 300 },
  );
  expect(mixed).toBeGreaterThan(100);
});
