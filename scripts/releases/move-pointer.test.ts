import type { LivePointer } from '@hostel/contracts/releases';
import { movePointer, type Move } from './move-pointer.ts';

/** Each move a minute after the one before. */
function after(...moves: Move[]): LivePointer | undefined {
  return moves.reduce<LivePointer | undefined>(
    (pointer, move, minute) =>
      movePointer('student-portal', pointer, move, `2026-07-01T10:0${minute}:00.000Z`),
    undefined,
  );
}
const live = (version: string, setBy: 'start' | 'release' = 'release'): Move => ({
  act: 'live',
  version,
  setBy,
});
const share = (version: string, percent: number): Move => ({ act: 'share', version, percent });
const preview = (version: string): Move => ({ act: 'preview', version });
const back: Move = { act: 'back' };

test('the first release is live, and the next one keeps it as the previous', () => {
  expect(after(live('1'))).toMatchObject({ live: '1', previous: null });
  expect(after(live('1'), live('2'))).toMatchObject({
    live: '2',
    previous: '1',
    since: '2026-07-01T10:01:00.000Z',
  });
});

test('going back again and again walks through what was live, never forward', () => {
  const three = [live('1'), live('2'), live('3')];
  expect(after(...three, back)).toMatchObject({ live: '2', previous: '1' });
  expect(after(...three, back, back)).toMatchObject({ live: '1', previous: null });
  expect(() => after(...three, back, back, back)).toThrow(
    /^There is no earlier version of student-portal to go back to/,
  );
});

test('going back to a version by name, even one that was left behind', () => {
  const three = [live('1'), live('2'), live('3')];
  expect(after(...three, { act: 'back', to: '1' })).toMatchObject({ live: '1', previous: null });
  expect(after(...three, back, { act: 'back', to: '3' })).toMatchObject({ live: '3' });
  expect(() => after(...three, { act: 'back', to: '3' })).toThrow(/is live already/);
});

test('a release after a rollback goes on from there', () => {
  expect(after(live('1'), live('2'), back, live('3'))).toMatchObject({ live: '3', previous: '1' });
});

test('a share stands beside what is live until it is everybody’s or taken back', () => {
  expect(after(live('1'), share('2', 10))).toMatchObject({
    live: '1',
    share: { version: '2', percent: 10 },
  });
  expect(after(live('1'), share('2', 10), share('2', 100))).toMatchObject({
    live: '2',
    previous: '1',
    share: null,
  });
  expect(after(live('1'), share('2', 10), back)).toMatchObject({ live: '1', share: null });
  expect(after(live('1'), share('2', 10), live('3'))).toMatchObject({ live: '3', share: null });
});

test('a share needs something to share with, and another version than that', () => {
  expect(() => after(share('2', 10))).toThrow(/^Nothing of student-portal is live/);
  expect(() => after(live('1'), share('1', 10))).toThrow(/is live for everybody already/);
});

test('a preview shows before the first release, and ends when it goes live', () => {
  expect(after(preview('1'))).toMatchObject({ live: null, preview: ['1'] });
  expect(after(preview('1'), live('1'))).toMatchObject({ live: '1', previous: null, preview: [] });
});

test('five previews stay open; the oldest makes room', () => {
  const all = ['1', '2', '3', '4', '5', '6'].map(preview);
  expect(after(...all)).toMatchObject({ preview: ['2', '3', '4', '5', '6'] });
  expect(after(...all)?.retired).toEqual({ 1: '2026-07-01T10:05:00.000Z' });
});

test('what nothing names any more is retired at that moment, and called back if it is named again', () => {
  const moves = [live('1'), live('2'), live('3')];
  expect(after(...moves)?.retired).toEqual({ 1: '2026-07-01T10:02:00.000Z' });
  expect(after(...moves, back)?.retired).toEqual({ 3: '2026-07-01T10:03:00.000Z' });
  expect(after(...moves, back, live('3'))?.retired).toEqual({ 1: '2026-07-01T10:04:00.000Z' });
});

test('start moves its own pointers only', () => {
  expect(after(live('1', 'start'), live('2', 'start'))).toMatchObject({ live: '2' });
  expect(after(live('1'), live('2', 'start'))).toMatchObject({ live: '1', setBy: 'release' });
  expect(after(live('1', 'start'), share('2', 5), live('3', 'start'))).toMatchObject({ live: '1' });
});
