import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useSubmitAndHistory } from './use-submit-and-history.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start(at: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ view: useSubmitAndHistory(), place: useLocation() }), { wrapper });
}

it('shows the form first, and the first page of the history a second after a submit', () => {
  const { result } = start('/here?page=3');
  expect(result.current.view.tab).toBe('submit');
  act(() => result.current.view.showHistorySoon());
  act(() => void jest.advanceTimersByTime(999));
  expect(result.current.view.tab).toBe('submit');
  act(() => void jest.advanceTimersByTime(1));
  expect(result.current.view.tab).toBe('history');
  expect(result.current.view.page).toBe(1);
  expect(result.current.place.search).toBe('?tab=history');
});

it('doesn’t navigate after the page was left', () => {
  const { result, unmount } = start('/here');
  act(() => result.current.view.showHistorySoon());
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ['?tab=history&page=2', 2],
  ['?tab=history&page=0', 1],
  ['?tab=history&page=two', 1],
  ['?tab=history', 1],
])('reads %s as page %d', (search, page) => {
  expect(start(`/here${search}`).result.current.view.page).toBe(page);
});

it('has the page number in the URL, except for the first page', () => {
  const { result } = start('/here?tab=history');
  act(() => result.current.view.showPage(2));
  expect(result.current.place.search).toBe('?tab=history&page=2');
  act(() => result.current.view.showPage(1));
  expect(result.current.place.search).toBe('?tab=history');
});
