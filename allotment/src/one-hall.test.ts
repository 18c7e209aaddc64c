import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { compare } from './compare.ts';
import { lotsOf } from './lots.ts';
import { type Applicant, type HallBed, type OneHallInput, runOneHall } from './one-hall.ts';
import { choicesIn } from './policy.ts';

const hall = {
  id: 'H001',
  hostelFor: 'male',
  rooms: { single: 96, double: 0, triple: 72 },
} as const;
const roomTypes = ['single', 'double', 'triple'] as const;
const noNeeds = { needsAccessible: false, needsGroundFloor: false, roomMates: [] };

/** Few marks, so that equals are common; beds fewer or more than applicants. */
const inputs = fc
  .record({
    people: fc.array(
      fc.record({
        sgpaOdd: fc.integer({ min: 500, max: 504 }),
        sgpaEven: fc.integer({ min: 500, max: 504 }),
        preference: fc.constantFrom(...roomTypes),
        // In two of three cases the policy's, else some of the types in an own order.
        own: fc.oneof(
          { weight: 2, arbitrary: fc.constant(null) },
          {
            weight: 1,
            arbitrary: fc.shuffledSubarray(['single', 'triple'] as const, { minLength: 1 }),
          },
        ),
      }),
      { maxLength: 24 },
    ),
    rooms: fc.array(
      fc.record({
        triple: fc.boolean(),
        floor: fc.integer({ min: 1, max: 3 }),
        states: fc.tuple(
          ...[0, 1, 2].map(() => fc.constantFrom('', '', '', 'held', 'broken', 'reserved')),
        ),
      }),
      { maxLength: 9 },
    ),
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(({ people, rooms, seed }): OneHallInput => {
    const applicants = people.map(({ own, ...one }, index): Applicant => {
      const preference = own?.[0] ?? one.preference;
      return { ...one, ...noNeeds, id: `p${index}`, preference, roomTypes: own };
    });
    const beds = rooms.flatMap(({ triple, floor, states }, number) =>
      states.slice(0, triple ? 3 : 1).map((state, place): HallBed => {
        const room = `${floor}${String(number + 1).padStart(2, '0')}`;
        const label = 'ABC'.charAt(place);
        return {
          id: `${room}-${label}`,
          roomType: triple ? 'triple' : 'single',
          floor,
          room,
          label,
          accessible: false,
          reserved: state === 'reserved',
          inService: state !== 'broken',
          occupied: state === 'held',
        };
      }),
    );
    return { hall, applicants, beds, seed: bytesToHex(seed) };
  });

/** By merit, each applicant gets the first free bed of the best room type that is left. */
function serialDictatorship({ applicants, beds, seed }: OneHallInput) {
  const lotOf = lotsOf(seed);
  const byMerit = applicants.toSorted(
    (a, b) =>
      b.sgpaOdd + b.sgpaEven - (a.sgpaOdd + a.sgpaEven) ||
      b.sgpaEven - a.sgpaEven ||
      compare(lotOf(a.id), lotOf(b.id)),
  );
  const free = beds
    .filter(({ occupied, inService, reserved }) => !occupied && inService && !reserved)
    .toSorted((a, b) => a.floor - b.floor || compare(a.id, b.id));
  const lastRanks: Record<string, number> = {};
  return byMerit.map(({ id, preference, roomTypes: own }, index) => {
    const choices = own ?? choicesIn(hall)[preference];
    const won = choices.find((type) => free.some(({ roomType }) => roomType === type));
    const missed = choices.slice(0, won ? choices.indexOf(won) : choices.length);
    const reasons = missed.map((type) => ({ roomType: type, lastRank: lastRanks[type] ?? 0 }));
    const [bed] = won
      ? free.splice(
          free.findIndex(({ roomType }) => roomType === won),
          1,
        )
      : [];
    if (won) lastRanks[won] = index + 1;
    return [id, bed?.id ?? null, reasons] as const;
  });
}

test('gives the beds and reasons of a serial dictatorship by merit', () => {
  const reached = {
    placed: 0,
    waiting: 0,
    gone: 0,
    never: 0,
    own: 0,
    ties: 0,
    held: 0,
    reserved: 0,
  };
  fc.assert(
    fc.property(inputs, (input) => {
      const { decisions } = runOneHall(input);
      expect(
        decisions.map(({ applicant, bed, missed }) => [applicant.id, bed?.id ?? null, missed]),
      ).toEqual(serialDictatorship(input));
      const lastRanks = decisions.flatMap(({ missed }) => missed.map(({ lastRank }) => lastRank));
      const marks = input.applicants.map(({ sgpaOdd, sgpaEven }) => `${sgpaOdd} ${sgpaEven}`);
      reached.placed += Number(decisions.some(({ bed }) => bed));
      reached.waiting += Number(decisions.some(({ bed }) => !bed));
      reached.gone += Number(lastRanks.some((rank) => rank > 0));
      reached.never += Number(lastRanks.includes(0));
      reached.own += Number(input.applicants.some(({ roomTypes: own }) => own));
      reached.ties += Number(new Set(marks).size < marks.length);
      reached.held += Number(input.beds.some(({ occupied }) => occupied));
      reached.reserved += Number(input.beds.some(({ reserved }) => reserved));
    }),
    { numRuns: 300 },
  );
  for (const [what, count] of Object.entries(reached))
    expect([what, count > 30]).toEqual([what, true]);
});

test('counts decisions, and the free beds at the start', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { decisions, counts } = runOneHall(input);
      const placed = decisions.filter(({ bed }) => bed).length;
      const preferred = decisions.filter(
        ({ bed, applicant }) => bed?.roomType === applicant.preference,
      ).length;
      expect(decisions.map(({ rank }) => rank)).toEqual(decisions.map((_, index) => index + 1));
      expect(counts).toEqual({
        applicants: input.applicants.length,
        placed,
        preferred,
        other: placed - preferred,
        waiting: decisions.length - placed,
        freeBeds: input.beds.filter(
          ({ occupied, inService, reserved }) => !occupied && inService && !reserved,
        ).length,
      });
    }),
    { numRuns: 100 },
  );
});

test('returns the same bytes for the same input in any order', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { applicants, beds } = input;
      const turned = { ...input, applicants: applicants.toReversed(), beds: beds.toReversed() };
      expect(JSON.stringify(runOneHall(turned))).toBe(JSON.stringify(runOneHall(input)));
    }),
    { numRuns: 100 },
  );
});

const person = (id: string, sgpa: number, other: Partial<Applicant> = {}): Applicant => {
  const facts = { preference: 'single', roomTypes: null } as const;
  return { id, sgpaOdd: sgpa, sgpaEven: 800, ...noNeeds, ...facts, ...other };
};
const bed = (name: string, other: Partial<HallBed> = {}): HallBed => {
  const [room = '', label = ''] = name.split('-');
  const place = { id: name, room, label, floor: Number(room[0]), roomType: 'single' } as const;
  const state = { accessible: false, reserved: false, inService: true, occupied: false };
  return { ...place, ...state, ...other };
};
const bedsGiven = (input: Pick<OneHallInput, 'applicants' | 'beds'>) =>
  runOneHall({ ...input, hall, seed: '00' }).decisions.map(({ applicant, bed: given, missed }) => [
    applicant.id,
    given?.id ?? null,
    missed,
  ]);

test('keeps an accessible bed for a student with a recorded need, and for nobody else', () => {
  const beds = [bed('101-A', { accessible: true }), bed('102-A')];
  const [first, second] = [person('first', 900), person('second', 890)];
  const types = (...list: Applicant['roomTypes'] & object) => ({ roomTypes: list });
  expect(bedsGiven({ applicants: [first, { ...second, ...types('single') }], beds })).toEqual([
    ['first', '102-A', []],
    ['second', null, [{ roomType: 'single', lastRank: 1 }]],
  ]);
  const inNeed = person('need', 600, { needsAccessible: true });
  expect(bedsGiven({ applicants: [first, inNeed], beds })).toEqual([
    ['first', '102-A', []],
    ['need', '101-A', []],
  ]);
});

test('puts students who name each other into one room where it has the space', () => {
  const triple = { roomType: 'triple' } as const;
  const beds = ['201-A', '202-A', '202-B', '203-A'].map((name) => bed(name, triple));
  const named = (id: string, sgpa: number, mates: string[]) =>
    person(id, sgpa, { preference: 'triple', roomMates: mates });
  const applicants = [named('a', 900, ['c']), named('b', 890, []), named('c', 880, ['a'])];
  const given = Object.fromEntries(bedsGiven({ applicants, beds }));
  expect([given.a, given.c]).toEqual(['202-A', '202-B']);
  expect(given.b).toBe('201-A');
});

test('refuses an applicant who is there twice', () => {
  const one = person('a', 700);
  const input = { hall, applicants: [one, one], beds: [], seed: '00' };
  expect(() => runOneHall(input)).toThrow('twice');
});
