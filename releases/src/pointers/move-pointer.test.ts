import type { LivePointer } from '@hostel/contracts/delivery';
import { movePointer, type Move } from './move-pointer.ts';

/** Applies moves at intervals of one minute. */
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

test('makes the first release live, and keeps it as the previous one of the next', () => {
  expect(after(live('1'))).toMatchObject({ live: '1', previous: null });
  expect(after(live('1'), live('2'))).toMatchObject({
    live: '2',
    previous: '1',
    since: '2026-07-01T10:01:00.000Z',
  });
});

test('returns to ever older live versions with repeated rollbacks', () => {
  const three = [live('1'), live('2'), live('3')];
  expect(after(...three, back)).toMatchObject({ live: '2', previous: '1' });
  expect(after(...three, back, back)).toMatchObject({ live: '1', previous: null });
  expect(() => after(...three, back, back, back)).toThrow(
    /^There is no earlier version of student-portal to return to/,
  );
});

test('removes a portal, also after its first release, and releases it again', () => {
  const removed = after(live('1'), live('2'), share('3', 10), preview('4'), { act: 'remove' });
  expect(removed).toMatchObject({ live: null, previous: null, share: null, preview: [] });
  expect(Object.keys(removed?.retired ?? {}).sort()).toEqual(['1', '2', '3', '4']);
  expect(after(live('1'), { act: 'remove' }, live('2', 'start'))).toMatchObject({ live: null });
  expect(after(live('1'), { act: 'remove' }, { act: 'back', to: '1' })).toMatchObject({
    live: '1',
    previous: null,
  });
  expect(() => after({ act: 'remove' })).toThrow('student-portal is not released.');
});

test('returns to a named version, including one that was rolled back', () => {
  const three = [live('1'), live('2'), live('3')];
  expect(after(...three, { act: 'back', to: '1' })).toMatchObject({ live: '1', previous: null });
  expect(after(...three, back, { act: 'back', to: '3' })).toMatchObject({ live: '3' });
  expect(() => after(...three, { act: 'back', to: '3' })).toThrow(/is already live/);
});

test('continues from the rolled back version with the next release', () => {
  expect(after(live('1'), live('2'), back, live('3'))).toMatchObject({ live: '3', previous: '1' });
});

test('keeps a share beside the live version until it is released to everyone or withdrawn', () => {
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

test('rejects a share without a live version, and of the live version', () => {
  expect(() => after(share('2', 10))).toThrow(/^student-portal has no live version/);
  expect(() => after(live('1'), share('1', 10))).toThrow(/is already live for everyone/);
});

test('allows a preview before the first release, and ends it when the version goes live', () => {
  expect(after(preview('1'))).toMatchObject({ live: null, preview: ['1'] });
  expect(after(preview('1'), live('1'))).toMatchObject({ live: '1', previous: null, preview: [] });
});

test('keeps five previews, and ends the oldest for a further one', () => {
  const all = ['1', '2', '3', '4', '5', '6'].map(preview);
  expect(after(...all)).toMatchObject({ preview: ['2', '3', '4', '5', '6'] });
  expect(after(...all)?.retired).toEqual({ 1: '2026-07-01T10:05:00.000Z' });
});

test('retires a version that is no longer named, and reinstates it if it is named again', () => {
  const moves = [live('1'), live('2'), live('3')];
  expect(after(...moves)?.retired).toEqual({ 1: '2026-07-01T10:02:00.000Z' });
  expect(after(...moves, back)?.retired).toEqual({ 3: '2026-07-01T10:03:00.000Z' });
  expect(after(...moves, back, live('3'))?.retired).toEqual({ 1: '2026-07-01T10:04:00.000Z' });
});

test('lets npm start move only pointers that it has set', () => {
  expect(after(live('1', 'start'), live('2', 'start'))).toMatchObject({ live: '2' });
  expect(after(live('1'), live('2', 'start'))).toMatchObject({ live: '1', setBy: 'release' });
  expect(after(live('1', 'start'), share('2', 5), live('3', 'start'))).toMatchObject({ live: '1' });
});
