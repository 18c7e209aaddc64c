import { renderHook } from '@testing-library/react';
import { usePagePastEnd } from './url-filters.ts';

function pagePastEnd(page: number, pages: number | undefined) {
  const onPage = jest.fn();
  const { result } = renderHook(() => usePagePastEnd(page, pages, onPage));
  return { past: result.current, onPage };
}

test('goes to the last page from a later one', () => {
  const { past, onPage } = pagePastEnd(5, 3);
  expect(past).toBe(true);
  expect(onPage.mock.calls).toEqual([[3]]);
});

test.each([
  ['the last page', 3, 3],
  ['a number of pages that is not known', 5, undefined],
  ['the first page of a list without pages', 1, 0],
])('stays on %s', (_, page, pages) => {
  const { past, onPage } = pagePastEnd(page, pages);
  expect(past).toBe(false);
  expect(onPage).not.toHaveBeenCalled();
});

test('goes to page 1 of a list without pages', () => {
  expect(pagePastEnd(2, 0).onPage.mock.calls).toEqual([[1]]);
});
