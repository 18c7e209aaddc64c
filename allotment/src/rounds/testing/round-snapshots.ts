import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import type { RoomType } from '../../room-type.ts';
import type { Choice, RoundApplicant, RoundBed, RoundHall, RoundSnapshot } from '../snapshot.ts';

const sizes = { single: 1, double: 2, triple: 3 } as const;
const categories = ['c1', 'c2'];
const halls: readonly RoundHall[] = [
  { id: 'M1', gender: 'male', openForApplications: true },
  { id: 'M2', gender: 'male', openForApplications: true },
  { id: 'M3', gender: 'male', openForApplications: false },
  { id: 'W1', gender: 'female', openForApplications: true },
];
const offered: readonly Choice[] = [
  { hall: 'M1', roomType: 'single' },
  { hall: 'M1', roomType: 'triple' },
  { hall: 'M2', roomType: 'double' },
  { hall: 'M2', roomType: 'triple' },
  { hall: 'M3', roomType: 'double' },
  { hall: 'W1', roomType: 'single' },
  { hall: 'W1', roomType: 'double' },
];

/** What a generated round may contain; all of it by default. */
export interface Kinds {
  holders: boolean;
  needs: boolean;
  quotas: boolean;
  groups: boolean;
}

const everything: Kinds = { holders: true, needs: true, quotas: true, groups: true };

function people(kinds: Kinds, maxLength: number) {
  return fc.array(
    fc.record({
      gender: fc.constantFrom('male', 'male', 'female'),
      // Few marks, so that equals are common.
      sgpaOdd: fc.integer({ min: 700, max: 702 }),
      sgpaEven: fc.integer({ min: 700, max: 702 }),
      group: fc.constantFrom('g1', 'g1', 'g2'),
      needsAccessible: kinds.needs ? fc.constantFrom(true, false, false, false, false) : never,
      needsGroundFloor: fc.constantFrom(true, false, false, false),
      categories: kinds.quotas ? fc.subarray(categories) : fc.constant<string[]>([]),
      choices: fc.shuffledSubarray([...offered]),
      roomMates: fc.uniqueArray(fc.nat({ max: maxLength - 1 }), { maxLength: 4 }),
    }),
    { minLength: 2, maxLength, size: 'max' },
  );
}

const never = fc.constant(false);

function rooms(kinds: Kinds) {
  const held = fc.record({
    by: fc.nat({ max: 20 }),
    category: kinds.quotas ? fc.constantFrom(null, null, ...categories) : fc.constant(null),
    group: fc.constantFrom('g1', 'g2', null),
  });
  return fc.array(
    fc.record({
      // Often the same, so that quotas have places and room-mates have rooms.
      where: fc.oneof(fc.constantFrom(...offered), fc.constant(offered[1]!)),
      floor: fc.integer({ min: 0, max: 2 }),
      accessible: kinds.needs ? fc.constantFrom(true, false, false) : never,
      beds: fc.tuple(
        ...[0, 1, 2].map(() =>
          fc.record({
            reserved: fc.constantFrom(true, ...Array<false>(12).fill(false)),
            inService: fc.constantFrom(false, ...Array<true>(9).fill(true)),
            held: kinds.holders ? fc.oneof(held, fc.constant(null)) : fc.constant(null),
          }),
        ),
      ),
    }),
    { maxLength: 9, size: 'max' },
  );
}

function rules(kinds: Kinds) {
  const share = fc.constantFrom(2500, 3400, 5000);
  const quota = fc.record({
    category: fc.constantFrom(...categories),
    hall: fc.constantFrom(null, null, 'M1', 'M2'),
    roomType: fc.constantFrom<(RoomType | null)[]>(null, null, 'triple'),
    share,
  });
  const groups = [
    { id: 'g1', share: 2 },
    { id: 'g2', share: 1 },
  ];
  return fc.record({
    categories: fc.constant(categories),
    quotas: kinds.quotas ? fc.array(quota, { minLength: 1, maxLength: 3 }) : fc.constant([]),
    groups: kinds.groups ? fc.constantFrom([], groups) : fc.constant([]),
    reserveReleased: fc.boolean(),
  });
}

type Person = ReturnType<typeof people> extends fc.Arbitrary<(infer T)[]> ? T : never;

function toApplicant(person: Person, index: number, grouped: boolean): RoundApplicant {
  const roomMates = person.roomMates.map((one) => `p${one}`).filter((one) => one !== `p${index}`);
  const group = grouped ? person.group : '';
  return { ...person, pseudonym: `p${index}`, group, roomMates, gender: person.gender };
}

/** Rounds with few applicants and beds, in which every rule decides something now and then. */
export function roundSnapshots(
  some: Partial<Kinds> = {},
  maxLength = 16,
): fc.Arbitrary<RoundSnapshot> {
  const kinds = { ...everything, ...some };
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  return fc
    .record({
      people: people(kinds, maxLength),
      rooms: rooms(kinds),
      rules: rules(kinds),
      seed: bytes,
      root: bytes,
    })
    .map(({ people: list, rooms: planned, rules: round, seed, root }): RoundSnapshot => {
      const holding = new Set<string>();
      const beds = planned.flatMap(({ where, floor, accessible, beds: states }, number) =>
        states.slice(0, sizes[where.roomType]).map(({ held, ...state }, place): RoundBed => {
          const room = `${floor}${String(number + 10)}`;
          const label = 'ABC'.charAt(place);
          const wanted = held && held.by < list.length ? `p${held.by}` : null;
          // Now and then of the other gender, as after a correction of the record.
          const fits =
            held?.by === 7 || (list[held?.by ?? 0]?.gender === 'female') === (where.hall === 'W1');
          const by = wanted !== null && fits && !holding.has(wanted) ? wanted : null;
          if (by !== null) holding.add(by);
          const id = `${where.hall}-${room}-${label}`;
          const holder = held && { by, category: held.category, group: held.group };
          return { ...where, ...state, id, floor, room, label, accessible, held: holder };
        }),
      );
      const applicants = list.map((one, index) => toApplicant(one, index, round.groups.length > 0));
      return {
        round: 'r1',
        applicants,
        halls,
        beds,
        rules: round,
        seed: bytesToHex(seed),
        root: bytesToHex(root),
        draw: null,
        left: [],
      };
    });
}
