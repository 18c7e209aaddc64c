import fc from 'fast-check';
import { withNewRow, withUpdatedRow } from './own-list.ts';

interface Row {
  _id: string;
  text: string;
}

const pages = fc
  .uniqueArray(fc.record({ _id: fc.string(), text: fc.string() }), { selector: ({ _id }) => _id })
  .map((data) => ({
    data,
    pagination: { currentPage: 1, totalPages: 1, totalItems: data.length },
  }));

it('adds a new row first and counts it, and replaces a known row in place', () => {
  const reached = { fresh: 0, known: 0 };
  fc.assert(
    fc.property(pages, fc.nat(), fc.boolean(), (page, index, repeated) => {
      const known: Row | undefined = page.data[index % Math.max(1, page.data.length)];
      const row = { _id: repeated && known ? known._id : 'a new id of its own', text: 'changed' };
      const isKnown = page.data.some(({ _id }) => _id === row._id);
      reached[isKnown ? 'known' : 'fresh'] += 1;
      const shown = withNewRow(page, row);
      expect(new Set(shown.data.map(({ _id }) => _id)).size).toBe(shown.data.length);
      expect(shown.pagination.totalItems).toBe(shown.data.length);
      expect(shown.data.find(({ _id }) => _id === row._id)).toEqual(row);
      if (isKnown) expect(shown.data.map(({ _id }) => _id)).toEqual(page.data.map((r) => r._id));
      else expect(shown.data[0]).toEqual(row);
    }),
  );
  expect(Math.min(reached.fresh, reached.known)).toBeGreaterThan(10);
});

it('ignores a row of another page', () => {
  fc.assert(
    fc.property(pages, (page) => {
      expect(withUpdatedRow(page, { _id: 'a new id of its own', text: 'changed' })).toEqual(page);
    }),
  );
});
