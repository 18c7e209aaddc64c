import { pageChoices } from './page-choices.ts';

test('offers every page of a short list', () => {
  expect(pageChoices(2, 4)).toEqual([1, 2, 3, 4]);
});

test.each([1, 2083, 4167])(
  'offers, of 4,167 pages, those near %i, both ends and some others',
  (page) => {
    const offered = pageChoices(page, 4167);
    expect(offered.length).toBeLessThan(130);
    expect(offered).toEqual(expect.arrayContaining([1, page, 4167]));
    expect(offered).toContain(page === 1 ? 2 : page - 1);
    expect([...offered].sort((a, b) => a - b)).toEqual(offered);
  },
);
