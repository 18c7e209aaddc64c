import fc from 'fast-check';
import { documentOf, hasPage, isBelow, isSamePath, ownerOf, pageOf } from './paths.ts';

const site = { name: 'site', paths: ['/'] };
const student = { name: 'student', paths: ['/student-login'] };
const results = { name: 'results', paths: ['/student-login/results', '/results'] };
const remotes = [site, student, results];

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
  ['/student%2Dlogin/results//', 'results'],
  ['/student-login%2Fresults', 'site'],
  ['/student-login/%zz', 'student'],
  ['/student%2Dlogin/%zz', 'site'],
])('finds that %s belongs to %s', (path, name) => {
  expect(ownerOf(path, remotes)?.name).toBe(name);
});

test('finds no owner for a path that no remote claims', () => {
  expect(ownerOf('/login', [student, results])).toBeUndefined();
});

test('finds the same owner in whatever order the remotes are listed', () => {
  const segment = fc.constantFrom('student-login', 'results', 'login', 'student-login-help');
  const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const orders = fc.shuffledSubarray(remotes, { minLength: remotes.length });
  fc.assert(fc.property(path, orders, (at, order) => ownerOf(at, order) === ownerOf(at, remotes)));
});

test('finds the exact page first, then the longest prefix, then the page for the rest', () => {
  const pages = ['*', '/', '/student-login/*', '/student-login/results/*'].map((path) => ({
    path,
  }));
  const at = (path: string) => pageOf(path, pages)?.path;
  expect(['/', '//', '/rules', '/student-logins'].map(at)).toEqual(['/', '/', '*', '*']);
  expect(['/student-login', '/STUDENT-LOGIN/a/'].map(at)).toEqual(
    Array(2).fill('/student-login/*'),
  );
  expect(at('/student-login/results/2026')).toBe('/student-login/results/*');
  expect(pageOf('/rules', pages.slice(1, 2))).toBeUndefined();
});

test('compares paths by complete, decoded segments', () => {
  expect(isBelow('/a/b', '/a')).toBe(true);
  expect(isBelow('/ab', '/a')).toBe(false);
  expect(isSamePath('/A/%62/', '/a/b')).toBe(true);
  expect(isSamePath('/a/b', '/a')).toBe(false);
});

test('has a page for what the owner lists, and for all of an owner that lists nothing', () => {
  const owners = [{ ...site, knownPaths: ['/', '/hostel/H001', '/notices/*'] }, student];
  for (const path of ['/', '/hostel/h001', '/hostel/H001/', '/notices', '/notices/7/print']) {
    expect([path, hasPage(path, owners)]).toEqual([path, true]);
  }
  for (const path of ['/hostel', '/hostel/H999', '/hostel/H001/rooms', '/no/such/page']) {
    expect([path, hasPage(path, owners)]).toEqual([path, false]);
  }
  expect(hasPage('/student-login/anything', owners)).toBe(true);
  expect(hasPage('/anything', [])).toBe(true);
});

test('finds the document that a path is in', () => {
  const all = [{ documents: [] }, { documents: ['/student-login/pay'] }];
  expect(documentOf('/Student-Login/pay/7', all)).toBe('/student-login/pay');
  expect(documentOf('/student-login/payments', all)).toBeUndefined();
});
