import { compare, hashOf, type Snapshot } from './snapshot.ts';

const applicants = [
  { id: 'a', gender: 'male', sgpaOdd: 700, sgpaEven: 800, preference: 'single' },
  { id: 'b', gender: 'male', sgpaOdd: 650, sgpaEven: 750, preference: 'double' },
] as const;
const place = { roomType: 'double', floor: 1, room: '101', heldBy: null, inService: true } as const;
const beds = [
  { ...place, id: 'x', label: 'A' },
  { ...place, id: 'y', label: 'B' },
];
const choices = { single: ['single'], double: ['double'], triple: ['triple'] } as const;
const policy = { hallId: 'H001', gender: 'male', choices } as const;
const snapshot: Snapshot = { applicants, beds, policy, seed: '00' };

/** Changes of the second applicant, the second bed, the policy and the seed. */
const changes: [string, Partial<Snapshot>][] = [
  ...[{ id: 'c' }, { gender: 'female' }, { sgpaOdd: 651 }, { sgpaEven: 751 }].map(
    (other): [string, Partial<Snapshot>] => [
      `applicant ${Object.keys(other)[0]}`,
      { applicants: [applicants[0], { ...applicants[1], ...other } as (typeof applicants)[1]] },
    ],
  ),
  ['preference', { applicants: [applicants[0], { ...applicants[1], preference: 'triple' }] }],
  ...[
    { id: 'z' },
    { roomType: 'triple' as const },
    { floor: 2 },
    { room: '102' },
    { label: 'C' },
    { heldBy: 'a' },
    { inService: false },
  ].map((other): [string, Partial<Snapshot>] => [
    `bed ${Object.keys(other)[0]}`,
    { beds: [beds[0]!, { ...beds[1]!, ...other }] },
  ]),
  ['hall', { policy: { ...policy, hallId: 'H002' } }],
  ['gender', { policy: { ...policy, gender: 'female' } }],
  ['choices', { policy: { ...policy, choices: { ...choices, triple: ['triple', 'single'] } } }],
  ['seed', { seed: '01' }],
];

test.each(changes)('has another hash with another %s', (_, change) => {
  expect(hashOf({ ...snapshot, ...change })).not.toBe(hashOf(snapshot));
});

test('has the same hash with its lists in another order', () => {
  const turned = { applicants: applicants.toReversed(), beds: beds.toReversed() };
  expect(hashOf({ ...snapshot, ...turned })).toBe(hashOf(snapshot));
});

test('compares texts by code unit', () => {
  expect(['b', 'a', 'B', 'é', 'a', '10', '9'].toSorted(compare)).toEqual([
    '10',
    '9',
    'B',
    'a',
    'a',
    'b',
    'é',
  ]);
  expect([compare('a', 'a'), compare('a', 'b'), compare('b', 'a')]).toEqual([0, -1, 1]);
});
