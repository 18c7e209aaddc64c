import fc from 'fast-check';
import { runRound } from './run-round.ts';
import { bed, heldBy, man, roundOf } from './testing/small-rounds.ts';
import { roundSnapshots } from './testing/round-snapshots.ts';

const doubles = (...rooms: number[]) =>
  rooms.flatMap((room) => [bed(`M1/double ${room} A`), bed(`M1/double ${room} B`)]);
const wish = ['M1/double'];

function roomsIn(snapshot: ReturnType<typeof roundOf>): Record<string, string | undefined> {
  return Object.fromEntries(
    runRound(snapshot).decisions.map((one) => [one.pseudonym, one.bed?.room]),
  );
}

test('fills rooms floor by floor in the order of merit', () => {
  const people = ['a', 'b', 'c'].map((name, index) => man(name, 900 - index, wish));
  expect(roomsIn(roundOf(people, doubles(201, 101)))).toEqual({ a: '101', b: '101', c: '201' });
});

test('places a recorded need of a low floor first, whatever the merit', () => {
  const people = [
    man('a', 900, wish),
    man('b', 800, wish),
    man('low', 400, wish, { needsGroundFloor: true }),
  ];
  expect(roomsIn(roundOf(people, doubles(101, 201)))).toEqual({ a: '101', b: '201', low: '101' });
});

test('places mutual room-mates together, by merit, and ignores a name that is not returned', () => {
  const people = [
    man('a', 900, wish, { roomMates: ['d'] }),
    man('b', 800, wish, { roomMates: ['a'] }),
    man('c', 700, wish),
    man('d', 600, wish, { roomMates: ['a'] }),
  ];
  expect(roomsIn(roundOf(people, doubles(101, 102)))).toEqual({
    a: '101',
    d: '101',
    b: '102',
    c: '102',
  });
});

test('puts three room-mates into the room with space for three, else as many as there is space for', () => {
  const friends = ['a', 'b', 'c'];
  const people = friends.map((name, index) =>
    man(name, 900 - index, ['M1/triple'], { roomMates: friends.filter((it) => it !== name) }),
  );
  const triple = (room: number, labels: string) =>
    [...labels].map((label) => bed(`M1/triple ${room} ${label}`));
  const enough = roundOf(people, [...triple(101, 'AB'), ...triple(102, 'ABC')]);
  expect(roomsIn(enough)).toEqual({ a: '102', b: '102', c: '102' });
  const less = roundOf(people, [...triple(101, 'A'), ...triple(102, 'AB')]);
  expect(roomsIn(less)).toEqual({ a: '102', b: '102', c: '101' });
});

test('leaves holders who stay in their bed, and lets their room-mates join them', () => {
  const beds = [...doubles(101), bed('M1/double 201 A', heldBy('stays')), bed('M1/double 201 B')];
  const people = [
    man('stays', 500, wish, { roomMates: ['joins'] }),
    man('other', 900, wish),
    man('joins', 600, wish, { roomMates: ['stays'] }),
  ];
  expect(roomsIn(roundOf(people, beds))).toEqual({ other: '101', joins: '201', stays: '201' });
});

test('never lets room-mates or floors decide who wins which place', () => {
  let shared = 0;
  fc.assert(
    fc.property(roundSnapshots(), (snapshot) => {
      const alone = snapshot.applicants.map((one) => {
        return { ...one, roomMates: [], needsGroundFloor: false };
      });
      const [one, other] = [snapshot, { ...snapshot, applicants: alone }].map(runRound);
      expect(one!.decisions.map(({ won, missed }) => ({ won, missed }))).toEqual(
        other!.decisions.map(({ won, missed }) => ({ won, missed })),
      );
      shared += Number(
        one!.decisions.some(
          ({ bed: given }, index) => given?.id !== other!.decisions[index]?.bed?.id,
        ),
      );
    }),
    { numRuns: 200 },
  );
  expect(shared).toBeGreaterThan(5);
});
