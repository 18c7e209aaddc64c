import fc from 'fast-check';
import { ownerOf } from './owner.ts';

const site = { name: 'site', paths: ['/'] };
const student = { name: 'student', paths: ['/student-login'] };
const results = { name: 'results', paths: ['/student-login/results', '/results'] };
const remotes = [site, student, results];
const nameOf = (path: string) => ownerOf(path, remotes)?.name;

test.each([
  ['/', 'site'],
  ['/login', 'site'],
  ['/student-login', 'student'],
  ['/student-login/', 'student'],
  ['/Student-Login/leave-apply', 'student'],
  ['/student-login/leave-apply', 'student'],
  ['/student-login/results/2026', 'results'],
  ['/results', 'results'],
  ['/student-login-help', 'site'],
  ['/student-login/results-archive', 'student'],
  ['//student-login', 'student'],
])('%s belongs to %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});

test('a path that nobody has belongs to nobody', () => {
  expect(ownerOf('/login', [student, results])).toBeUndefined();
});

test('the order of the remotes decides nothing', () => {
  const segment = fc.constantFrom('student-login', 'results', 'login', 'student-login-help');
  const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const orders = fc.shuffledSubarray(remotes, { minLength: remotes.length });
  fc.assert(fc.property(path, orders, (at, order) => ownerOf(at, order) === ownerOf(at, remotes)));
});
