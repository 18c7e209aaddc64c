import { act, renderHook } from '@testing-library/react';
import { useAutoplay } from './use-autoplay.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function hide(hidden: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('opens the next slide five seconds after each slide', () => {
  const next = jest.fn();
  const { rerender } = renderHook(({ current }) => useAutoplay(true, current, next), {
    initialProps: { current: 0 },
  });
  wait(4999);
  expect(next).not.toHaveBeenCalled();
  rerender({ current: 1 });
  wait(4999);
  expect(next).not.toHaveBeenCalled();
  wait(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test('stops while it is paused', () => {
  const next = jest.fn();
  renderHook(() => useAutoplay(false, 0, next));
  wait(20_000);
  expect(next).not.toHaveBeenCalled();
});

test('stops while the page is hidden, and continues when it is visible', () => {
  const next = jest.fn();
  renderHook(() => useAutoplay(true, 0, next));
  hide(true);
  wait(20_000);
  expect(next).not.toHaveBeenCalled();
  hide(false);
  wait(5000);
  expect(next).toHaveBeenCalledTimes(1);
});
