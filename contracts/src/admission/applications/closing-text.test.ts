import { lastClosingText } from './closing-text.ts';

const place = (hallId: string, hostelName: string, roomType: string) => {
  return { hallId, hostelName, roomType };
};
const rank = (closing: number, mergedWith: ReturnType<typeof place>[] = [], group = '') => {
  return { group, closing, mergedWith };
};
const textOf = (...ranks: ReturnType<typeof rank>[]) =>
  lastClosingText({
    hallId: 'H001',
    lastClosing: { academicYear: '2025–26', round: 'Round 2', ranks },
  });
const [double, gargi] = [
  place('H001', 'Kautilya Hall', 'double'),
  place('H003', 'Gargi Hall', 'triple'),
];

test('names rank, round and year', () => {
  expect(textOf(rank(1245))).toBe('Closing rank 1,245 (Round 2, 2025–26)');
  expect(textOf(rank(12, [], 'First year'), rank(30, [], 'Others'))).toBe(
    'Closing ranks First year 12, Others 30 (Round 2, 2025–26)',
  );
});

test('names the places that a rank includes, and counts many', () => {
  expect(textOf(rank(45, [double, gargi]))).toBe(
    'Closing rank 45 together with double rooms and triple rooms of Gargi Hall (Round 2, 2025–26)',
  );
  expect(textOf(rank(45, [double, gargi, gargi]))).toContain('45 together with 3 other places (');
});

test('says that there is none, and nothing where an earlier server sends nothing', () => {
  expect(lastClosingText({ hallId: 'H001', lastClosing: null })).toBe('No closing rank published');
  expect(textOf()).toBe('No closing rank published');
  expect(lastClosingText({ hallId: 'H001' })).toBeUndefined();
});
