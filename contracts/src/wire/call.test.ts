import { allCalls } from '../calls.ts';
import { pathOf } from './call.ts';

test('encodes a path parameter', () => {
  expect(pathOf({ path: '/leave/{id}' }, { id: 'a/b' })).toBe('/leave/a%2Fb');
});

test('throws when a path parameter is missing', () => {
  expect(() => pathOf({ path: '/leave/{id}' })).toThrow('/leave/{id} needs id');
});

test('gives each call a unique name, and a unique method and path', () => {
  expect(allCalls.length).toBeGreaterThan(10);
  expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
});

test('lets each call that writes without a session ask for a puzzle', () => {
  const writing = allCalls.filter(({ access, method }) => access === 'public' && method !== 'GET');
  const without = writing.filter(({ puzzle }) => !puzzle).map(({ name }) => name);
  // Programs send these: they have allowances of their own.
  expect(without).toEqual(['payments.webhook', 'visits.report']);
});
