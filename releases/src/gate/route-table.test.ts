import { hasParameter, isAddressOf, patternsOf } from './route-table.ts';

test('lists the addresses of a table with layouts, indexes and relative paths', () => {
  const table = [
    {
      path: '/office',
      children: [
        { index: true },
        { path: '/office/halls' },
        { path: 'halls/:hallId', children: [{ index: true }, { path: 'rooms/:number' }] },
        { path: '*' },
      ],
    },
    { children: [{ index: true }, { path: '/rules' }] },
  ];
  expect(patternsOf(table)).toEqual([
    '/office',
    '/office/halls',
    '/office/halls/:hallId',
    '/office/halls/:hallId/rooms/:number',
    '/',
    '/rules',
  ]);
});

test('finds that an address belongs to a pattern', () => {
  const pattern = '/office/halls/:hallId';
  expect(hasParameter(pattern)).toBe(true);
  expect(isAddressOf('/office/halls/H001', pattern)).toBe(true);
  expect(isAddressOf('/office/halls', pattern)).toBe(false);
  expect(isAddressOf('/office/rooms/H001', pattern)).toBe(false);
  expect(isAddressOf('/office/halls/H001/rooms', pattern)).toBe(false);
});
