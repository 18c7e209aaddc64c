import { runRound } from './run-round.ts';
import type { RoundSnapshot } from './snapshot.ts';
import { bed, heldBy, man, roundOf } from './testing/small-rounds.ts';

/** The bed of each applicant. */
function bedsIn(snapshot: RoundSnapshot): Record<string, string | null> {
  const { decisions } = runRound(snapshot);
  return Object.fromEntries(decisions.map((one) => [one.pseudonym, one.bed?.id ?? null]));
}

test('keeps the place of a holder who omits it from the list', () => {
  const snapshot = roundOf(
    [man('holder', 500, ['M1/single']), man('best', 900, ['M1/single', 'M2/single'])],
    [bed('M1/single 101 A'), bed('M2/single 101 A', heldBy('holder'))],
  );
  expect(bedsIn(snapshot)).toEqual({ best: 'M1/single 101 A', holder: 'M2/single 101 A' });
});

test('gives a held bed free by its holder’s move to another student in the same round', () => {
  const snapshot = roundOf(
    [man('holder', 900, ['M1/single', 'M2/single']), man('next', 500, ['M2/single'])],
    [bed('M1/single 101 A'), bed('M2/single 101 A', heldBy('holder'))],
  );
  expect(bedsIn(snapshot)).toEqual({ holder: 'M1/single 101 A', next: 'M2/single 101 A' });
});

test('exchanges the places of two holders who prefer each other’s', () => {
  const snapshot = roundOf(
    [man('a', 500, ['M2/single', 'M1/single']), man('b', 600, ['M1/single', 'M2/single'])],
    [bed('M1/single 101 A', heldBy('a')), bed('M2/single 101 A', heldBy('b'))],
  );
  expect(bedsIn(snapshot)).toEqual({ a: 'M2/single 101 A', b: 'M1/single 101 A' });
});

test.each([
  ['out of service', { inService: false }],
  ['reserved', { reserved: true }],
])(
  'keeps a held bed that is %s for its holder, and gives it to nobody after a move',
  (_, state) => {
    const held = bed('M2/single 101 A', { ...heldBy('holder'), ...state });
    const wishes = ['M1/single', 'M2/single'];
    const stays = roundOf([man('holder', 500, wishes), man('best', 900, ['M2/single'])], [held]);
    expect(bedsIn(stays)).toEqual({ holder: 'M2/single 101 A', best: null });
    const moves = { ...stays, beds: [held, bed('M1/single 101 A')] };
    expect(bedsIn(moves)).toEqual({ holder: 'M1/single 101 A', best: null });
  },
);

test('keeps a place in a hall that is closed for applications for its holder', () => {
  const snapshot = roundOf(
    [man('holder', 500, ['M1/single']), man('best', 900, ['M2/single'])],
    [bed('M2/single 101 A', heldBy('holder')), bed('M2/single 102 A')],
  );
  const halls = snapshot.halls.map((hall) => ({ ...hall, openForApplications: hall.id === 'M1' }));
  expect(bedsIn({ ...snapshot, halls })).toEqual({ holder: 'M2/single 101 A', best: null });
});

test('gives an accessible bed to the student who needs it, before its holder without the need', () => {
  const needs = { needsAccessible: true };
  const beds = [
    bed('M1/double 101 A', { accessible: true, ...heldBy('holder') }),
    bed('M1/double 201 A'),
  ];
  const people = [
    man('holder', 500, ['M1/double']),
    man('best', 900, ['M1/double']),
    man('needs', 400, ['M1/double'], needs),
  ];
  // The holder comes before all others for another place of the same kind.
  expect(bedsIn(roundOf(people, beds))).toEqual({
    needs: 'M1/double 101 A',
    holder: 'M1/double 201 A',
    best: null,
  });
  const onlyAccessible = runRound(roundOf(people, beds.slice(0, 1))).decisions;
  const holder = onlyAccessible.find(({ pseudonym }) => pseudonym === 'holder');
  expect(holder).toMatchObject({ won: null, lostHeldPlace: true });
});

test('keeps accessible beds free until they are released, and gives those who need one no other', () => {
  const people = [
    man('best', 900, ['M1/single']),
    man('needs', 800, ['M2/single'], { needsAccessible: true }),
  ];
  const beds = [bed('M1/single 101 A', { accessible: true }), bed('M2/single 101 A')];
  expect(bedsIn(roundOf(people, beds))).toEqual({ best: null, needs: null });
  expect(bedsIn(roundOf(people, beds, { reserveReleased: true }))).toEqual({
    best: 'M1/single 101 A',
    needs: null,
  });
});

test('lets those placed in a one-hall run move up by merit in a later round', () => {
  const people = [man('honest', 900, ['M2/single', 'M1/single']), man('other', 800, ['M2/single'])];
  const beds = [bed('M1/single 101 A'), bed('M2/single 101 A')];
  const all = roundOf(people, beds);
  // The one-hall run of M1 offers no other hall’s beds.
  const halls = all.halls.map((hall) => ({ ...hall, openForApplications: hall.id === 'M1' }));
  expect(bedsIn({ ...all, halls })).toEqual({ honest: 'M1/single 101 A', other: null });
  const later = [bed('M1/single 101 A', heldBy('honest')), bed('M2/single 101 A')];
  expect(bedsIn(roundOf(people, later))).toEqual({ honest: 'M2/single 101 A', other: null });
});

test('gives open places first, then those of a quota, then unfilled ones to all', () => {
  const numbers = [1, 2, 3, 4];
  const beds = numbers.map((number) => bed(`M1/single 10${number} A`));
  const rules = {
    categories: ['c'],
    quotas: [{ category: 'c', hall: null, roomType: null, share: 2500 }],
  };
  const grounds = (withCategory: readonly number[]) => {
    const people = [1, 2, 3, 4, 5].map((number) =>
      man(`p${number}`, 900 - number, ['M1/single'], {
        categories: withCategory.includes(number) ? ['c'] : [],
      }),
    );
    return runRound(roundOf(people, beds, rules)).decisions.map(({ won }) => won?.basis ?? null);
  };
  expect(grounds([5])).toEqual(['merit', 'merit', 'merit', null, 'quota']);
  expect(grounds([1])).toEqual(['merit', 'merit', 'merit', 'merit', null]);
  expect(grounds([1, 5])).toEqual(['merit', 'merit', 'merit', null, 'quota']);
});

test('shares places out to merit groups, and gives those that a group leaves to the others', () => {
  const beds = [1, 2, 3].map((number) => bed(`M1/single 10${number} A`));
  const groups = [
    { id: 'first', share: 1 },
    { id: 'later', share: 2 },
  ];
  const people = [
    ...[1, 2, 3].map((n) => man(`a${n}`, 900 - n, ['M1/single'], { group: 'first' })),
    ...[1, 2, 3].map((n) => man(`b${n}`, 700 - n, ['M1/single'], { group: 'later' })),
  ];
  const placed = (of: typeof people) =>
    runRound(roundOf(of, beds, { groups }))
      .decisions.filter(({ won }) => won)
      .map(({ pseudonym, rank }) => `${pseudonym} ${rank}`);
  expect(placed(people)).toEqual(['a1 1', 'b1 1', 'b2 2']);
  expect(placed(people.slice(0, 4))).toEqual(['a1 1', 'a2 2', 'b1 1']);
});

test('works without halls, beds or applicants', () => {
  expect(runRound(roundOf([], [])).counts).toMatchObject({ applicants: 0, placesLeft: 0 });
  expect(bedsIn(roundOf([man('a', 700, ['M1/single'])], []))).toEqual({ a: null });
  expect(runRound(roundOf([], [bed('M1/single 101 A')])).counts.placesLeft).toBe(1);
});

test.each([
  ['an applicant twice', roundOf([man('a', 700, []), man('a', 700, [])], []), 'a twice'],
  [
    'two beds of one holder',
    roundOf(
      [man('a', 700, [])],
      [bed('M1/single 101 A', heldBy('a')), bed('M1/single 102 A', heldBy('a'))],
    ),
    'holder a twice',
  ],
  ['a holder who is no applicant', roundOf([], [bed('M1/single 1', heldBy('a'))]), 'not an app'],
  ['a bed of an unknown hall', roundOf([], [bed('M9/single 101 A')]), 'unknown hall'],
  ['an unknown merit group', roundOf([man('a', 7, [], { group: 'x' })], []), 'no merit group'],
  ['an SGPA that is no whole number', roundOf([man('a', 7.5, [])], []), 'SGPA'],
])('rejects a snapshot with %s', (_, snapshot, message) => {
  expect(() => runRound(snapshot)).toThrow(message);
});
