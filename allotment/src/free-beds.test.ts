import { FreeBeds } from './free-beds.ts';
import type { SnapshotBed } from './snapshot.ts';

/** A free bed, named as `floor room label id`. */
function bed(name: string, other: Partial<SnapshotBed> = {}): SnapshotBed {
  const [floor, room = '', label = '', id = ''] = name.split(' ');
  const place = { id, roomType: 'double', floor: Number(floor), room, label } as const;
  return { ...place, heldBy: null, inService: true, ...other };
}

const nameOf = ({ floor, room, label, id }: SnapshotBed) => `${floor} ${room} ${label} ${id}`;

function handedOut(beds: readonly SnapshotBed[]): string[] {
  const free = new FreeBeds(beds);
  return beds.flatMap((_, index) => {
    const taken = free.take('double', index + 1);
    return taken ? [nameOf(taken)] : [];
  });
}

test.each([
  ['the floor before the room', '1 90 A z', '2 10 A a'],
  ['a shorter room number before a longer one', '1 9 B z', '1 10 A a'],
  ['the room before the bed', '1 10 B z', '1 11 A a'],
  ['the bed before the id', '1 10 A z', '1 10 B a'],
  ['the id between beds of one name', '1 10 A a', '1 10 A b'],
])('hands out beds in an order with %s', (_, first, second) => {
  expect(handedOut([bed(second), bed(first)])).toEqual([first, second]);
  expect(handedOut([bed(first), bed(second)])).toEqual([first, second]);
});

test('hands out neither a held bed nor one out of service', () => {
  const held = bed('1 1 A a', { heldBy: 'somebody' });
  const broken = bed('1 1 B b', { inService: false });
  expect(handedOut([held, broken, bed('1 2 A c')])).toEqual(['1 2 A c']);
});

test('counts the beds that are left, and the rank that got the last of each room type', () => {
  const free = new FreeBeds([
    bed('1 1 A a'),
    bed('1 1 B b'),
    bed('1 2 A c', { roomType: 'single' }),
  ]);
  expect([free.left, free.lastRank('double')]).toEqual([3, 0]);
  free.take('double', 4);
  expect([free.left, free.lastRank('double'), free.lastRank('single')]).toEqual([2, 4, 0]);
  free.take('double', 6);
  expect(free.take('double', 7)).toBeUndefined();
  expect([free.left, free.lastRank('double')]).toEqual([1, 6]);
});
