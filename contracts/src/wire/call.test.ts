import { allCalls } from '../calls.ts';
import { pathOf } from './call.ts';

test('a path parameter is encoded', () => {
  expect(pathOf({ path: '/leave/{id}' }, { id: 'a/b' })).toBe('/leave/a%2Fb');
});

test('a missing path parameter is a programming error', () => {
  expect(() => pathOf({ path: '/leave/{id}' })).toThrow('/leave/{id} needs id');
});

test('every call has a name, and method and path, of its own', () => {
  expect(allCalls.length).toBeGreaterThan(10);
  expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
});
