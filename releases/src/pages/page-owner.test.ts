import { ownerOf, pageOf } from '@hostel/contracts/delivery/paths';
import type { RemoteEntry } from '@hostel/contracts/delivery';
import fc from 'fast-check';
import { planPages } from './page-list.ts';

const word = fc.constantFrom('student-login', 'student', 'results', 'notices', 'h001');
const prefix = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `/${words.join('/')}`);

function remote(name: string, paths: string[]): RemoteEntry {
  const entry = `/remotes/${name}/1.0.0-a/entry.js`;
  return {
    name,
    container: name,
    title: name,
    version: '1.0.0-a',
    paths,
    entry,
    integrity: 'sha384-a',
    preload: [],
  };
}

/** Remotes with different prefixes; the first owns all other paths. */
const remotes = fc
  .uniqueArray(prefix, { minLength: 1, maxLength: 5 })
  .map((paths) => [remote('site', ['/']), ...paths.map((path, at) => remote(`r${at}`, [path]))]);

/** Other spellings of an address. */
const spelling = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('-', '%2d').replaceAll('t', '%74'),
);

test('serves each address the page that was composed for the remote that the shell loads', () => {
  const owned = new Set<string>();
  fc.assert(
    fc.property(remotes, prefix, spelling, (all, path, spell) => {
      const asked = spell(path);
      const page = pageOf(asked, planPages(all, [], []));
      const owner = ownerOf(asked, all);
      owned.add(owner?.name ?? '');
      expect(page?.owner?.name).toBe(owner?.name);
      expect(owner?.name).toBe(ownerOf(path, all)?.name);
    }),
    { numRuns: 500 },
  );
  // The examples include the owner of all other paths and prefix owners.
  expect(owned.has('site')).toBe(true);
  expect(owned.size).toBeGreaterThan(2);
});
