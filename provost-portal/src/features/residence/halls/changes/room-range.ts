import { plainIdentifier } from '@hostel/contracts/wire/text/identifiers';

/** Rooms in one call of the API. */
const mostRooms = 1000;

export type RoomRange = { numbers: string[] } | { field: 'first' | 'last'; message: string };

const plain = (typed: string) => plainIdentifier(typed).toUpperCase();

function parts(number: string) {
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(number) ?? [];
  return { prefix, digits, value: Number(digits) };
}

/**
 * The numbers from the first to the last room: 301 to 340, or K-01 to K-20. An empty last room
 * means the first one only.
 */
export function roomRange(typedFirst: string, typedLast: string): RoomRange {
  const [first, last] = [plain(typedFirst), plain(typedLast)];
  if (first === '') return { field: 'first', message: 'Please give the number' };
  if (last === '' || last === first) return { numbers: [first] };
  const [from, to] = [parts(first), parts(last)];
  if (from.digits === '' || to.digits === '' || from.prefix !== to.prefix) {
    return { field: 'last', message: `This does not continue ${first}.` };
  }
  if (to.value < from.value) return { field: 'last', message: `This is before ${first}.` };
  const count = to.value - from.value + 1;
  if (count > mostRooms) return { field: 'last', message: 'At most 1,000 rooms at once.' };
  const width = from.digits.length;
  return {
    numbers: Array.from(
      { length: count },
      (_, index) => from.prefix + String(from.value + index).padStart(width, '0'),
    ),
  };
}
