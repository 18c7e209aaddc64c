import { lastClosingText } from './closing-text.ts';

const place = (hallId: string, hostelName: string, roomType: string) => {
  return { hallId, hostelName, roomType };
};
const rank = (closing: number, mergedWith: ReturnType<typeof place>[] = [], group = '') => {
  return { group, closing, mergedWith };
};
const textOf = (...ranks: ReturnType<typeof rank>[]) =>
  lastClosingText({
    ...single,
    lastClosing: { academicYear: '2025–26', round: 'Round 2', ranks },
  });
const [single, double, gargi] = [
  place('H001', 'Kautilya Hall', 'single'),
  place('H001', 'Kautilya Hall', 'double'),
  place('H003', 'Gargi Hall', 'triple'),
];

test('names rank, round and year', () => {
  expect(textOf(rank(1245))).toBe('Last place by merit: rank 1,245 (Round 2, 2025–26)');
  expect(textOf(rank(12, [], 'First year'), rank(30, [], 'Others'))).toBe(
    'Last place by merit: First year rank 12; Others rank 30 (Round 2, 2025–26)',
  );
});

test('says what a merged rank includes, and counts many places', () => {
  expect(textOf(rank(45, [double]))).toBe(
    'Last place by merit: rank 45, single and double rooms of Kautilya Hall together (Round 2, 2025–26)',
  );
  expect(textOf(rank(45, [double, gargi]))).toContain(
    'rank 45, single and double rooms of Kautilya Hall and triple rooms of Gargi Hall together (',
  );
  expect(textOf(rank(45, [double, gargi, gargi]))).toContain(
    'rank 45, together with 3 other places (',
  );
});

test('says that there is none, and nothing where an earlier server sends nothing', () => {
  expect(lastClosingText({ ...single, lastClosing: null })).toBe('No closing rank published');
  expect(textOf()).toBe('No closing rank published');
  expect(lastClosingText(single)).toBeUndefined();
});
