import fc from 'fast-check';
import { bytesToHex } from '@noble/hashes/utils.js';
import { allot, type Decision, type Result } from './allot.ts';
import { policyOf } from './policy.ts';
import { hashOf, type Applicant, type Snapshot, type SnapshotBed } from './snapshot.ts';

const policy = policyOf({
  id: 'H001',
  hostelFor: 'male',
  rooms: { single: 96, double: 0, triple: 72 },
});
const roomTypes = ['single', 'double', 'triple'] as const;

/** Few marks, so that equals are common; beds fewer or more than applicants; some held or broken. */
const snapshots = fc
  .record({
    people: fc.array(
      fc.record({
        gender: fc.constantFrom('male', 'male', 'male', 'female'),
        sgpaOdd: fc.integer({ min: 500, max: 504 }),
        sgpaEven: fc.integer({ min: 500, max: 504 }),
        preference: fc.constantFrom(...roomTypes),
        // In two of three cases the policy's, else some of the types in an own order.
        own: fc.oneof(
          { weight: 2, arbitrary: fc.constant(undefined) },
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
        states: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom('', '', '', 'held', 'broken'))),
      }),
      { maxLength: 8 },
    ),
    holders: fc.array(fc.nat({ max: 30 }), { minLength: 24, maxLength: 24 }),
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(({ people, rooms, holders, seed }): Snapshot => {
    const applicants = people.map(({ own, ...one }, index): Applicant => {
      const ordered = own && { roomTypes: own, preference: own[0] ?? one.preference };
      return { id: `p${index}`, ...one, ...ordered };
    });
    const holding = new Set<string>();
    const beds = rooms.flatMap(({ triple, floor, states }, number) =>
      states.slice(0, triple ? 3 : 1).map((state, place): SnapshotBed => {
        const holder = `p${holders[(number * 3 + place) % holders.length]}`;
        const held = state === 'held' && !holding.has(holder);
        if (held) holding.add(holder);
        const room = `${floor}${String(number + 1).padStart(2, '0')}`;
        const label = 'ABC'.charAt(place);
        return {
          id: `${room}-${label}`,
          roomType: triple ? 'triple' : 'single',
          floor,
          room,
          label,
          heldBy: held ? holder : null,
          inService: state !== 'broken',
        };
      }),
    );
    return { applicants, beds, policy, seed: bytesToHex(seed) };
  });

const holds = (check: (snapshot: Snapshot, result: Result) => void) =>
  fc.assert(
    fc.property(snapshots, (snapshot) => check(snapshot, allot(snapshot))),
    { numRuns: 400 },
  );

const choicesOf = ({ roomTypes: own, preference }: Applicant) => own ?? policy.choices[preference];

/** How well a decision meets the preference: 0 is best, the highest number is waiting. */
function worth(decision: Decision): number {
  const choices = choicesOf(decision.applicant);
  const place = decision.bed ? choices.indexOf(decision.bed.roomType) : choices.length;
  expect(place).toBeGreaterThanOrEqual(0);
  return place;
}

/** The hall after a result. */
function after(snapshot: Snapshot, { decisions }: Result): Snapshot {
  const given = new Map(decisions.map(({ bed, applicant }) => [bed?.id, applicant.id]));
  const beds = snapshot.beds.map((bed) => ({ ...bed, heldBy: given.get(bed.id) ?? bed.heldBy }));
  return { ...snapshot, beds };
}

test('generates every case that the properties are about', () => {
  const seen = fc.sample(snapshots, { numRuns: 300, seed: 7 }).map((snapshot) => {
    const { decisions, counts } = allot(snapshot);
    const marks = decisions.map(({ applicant }) => `${applicant.sgpaOdd} ${applicant.sgpaEven}`);
    return {
      preferred: counts.preferred > 0,
      other: counts.other > 0,
      waiting: counts.waiting > 0,
      ties: new Set(marks).size < marks.length,
      left: counts.freeBeds > counts.placed,
      housed: snapshot.beds.some(({ heldBy }) =>
        snapshot.applicants.some((one) => one.id === heldBy && one.gender === 'male'),
      ),
      women: snapshot.applicants.some(({ gender }) => gender === 'female'),
      broken: snapshot.beds.some(({ inService }) => !inService),
      gone: decisions.some(({ missed }) => missed.some(({ lastRank }) => lastRank > 0)),
    };
  });
  const keys = Object.keys(seen[0]!) as (keyof (typeof seen)[0])[];
  for (const key of keys) {
    expect([key, seen.filter((one) => one[key]).length > 20]).toEqual([key, true]);
  }
});

test('gives a student at most one bed, a bed at most one student, and only free beds in service', () =>
  holds(({ beds }, { decisions, counts }) => {
    const given = decisions.flatMap(({ bed }) => (bed ? [bed] : []));
    expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
    expect(new Set(decisions.map(({ applicant }) => applicant.id)).size).toBe(decisions.length);
    const free = beds.filter(({ heldBy, inService }) => heldBy === null && inService);
    expect(given.every((bed) => free.includes(bed))).toBe(true);
    expect(counts).toMatchObject({ placed: given.length, freeBeds: free.length });
    expect(counts.waiting).toBe(decisions.length - given.length);
  }));

test('decides on every applicant of the hall’s gender without a bed, and on no other', () =>
  holds(({ applicants, beds }, { decisions }) => {
    const entitled = applicants
      .filter(({ id, gender }) => gender === 'male' && !beds.some(({ heldBy }) => heldBy === id))
      .map(({ id }) => id);
    expect(decisions.map(({ applicant }) => applicant.id).sort()).toEqual(entitled.sort());
    expect(decisions.map(({ rank }) => rank)).toEqual(decisions.map((_, index) => index + 1));
  }));

test('gives no applicant a room type that one of higher merit preferred and did not get', () =>
  holds((_, { decisions }) => {
    for (const [index, higher] of decisions.entries()) {
      const better = choicesOf(higher.applicant).slice(0, worth(higher));
      for (const lower of decisions.slice(index + 1)) {
        expect(lower.bed !== null && better.includes(lower.bed.roomType)).toBe(false);
        const [a, b] = [higher.applicant, lower.applicant];
        expect(a.sgpaOdd + a.sgpaEven).toBeGreaterThanOrEqual(b.sgpaOdd + b.sgpaEven);
      }
    }
  }));

test('leaves no bed empty that an applicant would prefer', () =>
  holds((snapshot, result) => {
    const left = after(snapshot, result).beds.filter((bed) => !bed.heldBy && bed.inService);
    for (const decision of result.decisions) {
      const better = choicesOf(decision.applicant).slice(0, worth(decision));
      expect(left.some(({ roomType }) => better.includes(roomType))).toBe(false);
    }
  }));

test('states for a missed room type the rank that got its last bed', () =>
  holds((_, { decisions }) => {
    for (const { rank, missed, bed, applicant } of decisions) {
      const choices = choicesOf(applicant);
      const tried = [...missed.map(({ roomType }) => roomType), ...(bed ? [bed.roomType] : [])];
      expect(tried).toEqual(choices.slice(0, tried.length));
      if (!bed) expect(tried).toEqual(choices);
      for (const { roomType, lastRank } of missed) {
        const takers = decisions.filter((one) => one.bed?.roomType === roomType);
        expect(lastRank).toBe(takers.at(-1)?.rank ?? 0);
        expect(lastRank).toBeLessThan(rank);
      }
    }
  }));

test('fills rooms by floor, room and bed', () =>
  holds((snapshot, result) => {
    const key = (bed: SnapshotBed) => `${bed.floor} ${bed.room} ${bed.label}`;
    for (const type of roomTypes) {
      const given = result.decisions.flatMap(({ bed }) =>
        bed?.roomType === type ? [key(bed)] : [],
      );
      expect(given).toEqual(given.toSorted());
      const left = after(snapshot, result).beds.filter(
        (bed) => bed.roomType === type && !bed.heldBy && bed.inService,
      );
      expect(left.every((bed) => given.every((one) => one < key(bed)))).toBe(true);
    }
  }));

test('returns the same bytes for the same snapshot in any order', () => {
  const shuffled = snapshots.chain((snapshot) =>
    fc.record({
      snapshot: fc.constant(snapshot),
      applicants: shuffle(snapshot.applicants),
      beds: shuffle(snapshot.beds),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ snapshot, ...order }) => {
      const other = { ...snapshot, ...order };
      expect(JSON.stringify(allot(other))).toBe(
        JSON.stringify(allot(JSON.parse(JSON.stringify(snapshot)))),
      );
      expect(hashOf(other)).toBe(hashOf(snapshot));
    }),
    { numRuns: 300 },
  );
});

function shuffle<T>(list: readonly T[]) {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
}

test('moves and places no student in a second run without new beds', () =>
  holds((snapshot, first) => {
    const then = after(snapshot, first);
    const second = allot(then);
    expect(second.counts).toMatchObject({ placed: 0, waiting: first.counts.waiting });
    expect(after(then, second)).toEqual(then);
    const waiting = first.decisions.filter(({ bed }) => !bed).map(({ applicant }) => applicant.id);
    expect(second.decisions.map(({ applicant }) => applicant.id)).toEqual(waiting);
  }));

test('makes no applicant worse off with a further bed and the same seed', () => {
  const grown = fc.record({
    snapshot: snapshots,
    roomType: fc.constantFrom('single' as const, 'triple' as const),
    floor: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(grown, ({ snapshot, roomType, floor }) => {
      const bed = { id: 'new', roomType, floor, room: `${floor}99`, label: 'A' };
      const more = {
        ...snapshot,
        beds: [...snapshot.beds, { ...bed, heldBy: null, inService: true }],
      };
      const before = new Map(
        allot(snapshot).decisions.map((one) => [one.applicant.id, worth(one)]),
      );
      for (const one of allot(more).decisions) {
        expect(worth(one)).toBeLessThanOrEqual(before.get(one.applicant.id)!);
      }
    }),
    { numRuns: 400 },
  );
});

test('rewards no false preference', () => {
  const lying = fc.record({
    snapshot: snapshots,
    who: fc.nat(),
    stated: fc.constantFrom(...roomTypes),
  });
  fc.assert(
    fc.property(lying, ({ snapshot, who, stated }) => {
      const { decisions } = allot(snapshot);
      const honest = decisions[who % Math.max(1, decisions.length)];
      if (!honest) return;
      const lied = snapshot.applicants.map((one) =>
        one.id === honest.applicant.id ? { ...one, preference: stated } : one,
      );
      const got = allot({ ...snapshot, applicants: lied }).decisions.find(
        ({ applicant }) => applicant.id === honest.applicant.id,
      );
      expect(worth({ ...got!, applicant: honest.applicant })).toBeGreaterThanOrEqual(worth(honest));
    }),
    { numRuns: 300 },
  );
});

test('counts a bed of the preferred type apart from a bed of another type', () => {
  const bed = (id: string, roomType: SnapshotBed['roomType']): SnapshotBed => {
    return { id, roomType, floor: 1, room: id, label: 'A', heldBy: null, inService: true };
  };
  const applicants = ['a', 'b', 'c'].map((id, index): Applicant => {
    return { id, gender: 'male', sgpaOdd: 900 - index, sgpaEven: 800, preference: 'single' };
  });
  const beds = [bed('101', 'single'), bed('102', 'triple')];
  const { counts, decisions } = allot({ applicants, beds, policy, seed: '00' });
  expect(decisions.map(({ outcome }) => outcome)).toEqual(['preferred', 'other', 'waiting']);
  expect(counts).toMatchObject({ placed: 2, preferred: 1, other: 1, waiting: 1, freeBeds: 2 });
});

test('rejects a snapshot that contains an applicant twice', () => {
  const one: Applicant = {
    id: 'a',
    gender: 'male',
    sgpaOdd: 700,
    sgpaEven: 700,
    preference: 'single',
  };
  expect(() => allot({ applicants: [one, one], beds: [], policy, seed: '00' })).toThrow('twice');
});
