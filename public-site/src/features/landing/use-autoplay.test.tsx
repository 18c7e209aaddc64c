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

test('goes on after five seconds, counted anew from each slide', () => {
  const goOn = jest.fn();
  const { rerender } = renderHook(({ present }) => useAutoplay(true, present, goOn), {
    initialProps: { present: 0 },
  });
  wait(4999);
  expect(goOn).not.toHaveBeenCalled();
  rerender({ present: 1 });
  wait(4999);
  expect(goOn).not.toHaveBeenCalled();
  wait(1);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('rests while it is paused', () => {
  const goOn = jest.fn();
  renderHook(() => useAutoplay(false, 0, goOn));
  wait(20_000);
  expect(goOn).not.toHaveBeenCalled();
});

test('rests while the page is hidden, and goes on when it is seen again', () => {
  const goOn = jest.fn();
  renderHook(() => useAutoplay(true, 0, goOn));
  hide(true);
  wait(20_000);
  expect(goOn).not.toHaveBeenCalled();
  hide(false);
  wait(5000);
  expect(goOn).toHaveBeenCalledTimes(1);
});
