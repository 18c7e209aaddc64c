import { shareOf } from '@hostel/contracts/releases/choice';
import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { addPreviews } from './previews/add-previews.ts';
import { chooseReleases } from './choose-releases.ts';
import type { Found } from './previews/read-preview.ts';

const share = {
  version: '1.1.0-b',
  entry: '/b.js',
  integrity: 'sha384-b',
  percent: 10,
  preload: [],
};
const site = remoteEntry('site', { paths: ['/'], share });
const student = remoteEntry('student');
const document = {
  ...remotesDocument(site, student),
  shell: { version: '1.0.0-s', share: { version: '1.1.0-t', percent: 10 } },
};

/** The cookies of a browser with a given place in the shares of a front end. */
function cookiesAt(name: string, place: number): string {
  const numbers = Array.from({ length: 10_000 }, (_, drawn) => `share=${drawn}`);
  return numbers.find((cookies) => shareOf(cookies, name) === place) ?? '';
}
const versionsIn = ({ document }: Awaited<ReturnType<typeof chooseReleases>>) => [
  document.shell.version,
  ...document.remotes.map(({ version }) => version),
];

test('chooses the shared release below the percentage, with the live one as fallback', async () => {
  const chosen = await chooseReleases(document, cookiesAt('site', 9.99));
  expect(chosen.document.remotes[0]).toMatchObject({
    version: '1.1.0-b',
    entry: '/b.js',
    integrity: 'sha384-b',
    fallback: { version: site.version, entry: site.entry, integrity: site.integrity },
  });
  expect(chosen.document.remotes[1]).toBe(student);
});

test.each([cookiesAt('site', 10), '', 'share=x'])(
  'chooses the live release with %j',
  async (cookies) => {
    expect((await chooseReleases(document, cookies)).document.remotes).toEqual([site, student]);
  },
);

test('chooses the shell that the server sends', async () => {
  const mine = await chooseReleases(document, cookiesAt('shell', 0));
  expect(mine.document.shell.version).toBe('1.1.0-t');
  const other = await chooseReleases(document, cookiesAt('shell', 10));
  expect(other.document.shell.version).toBe('1.0.0-s');
});

describe('previews', () => {
  const choose = (cookies: string, found: Record<string, Found>) =>
    chooseReleases(document, cookies, (given, previews) =>
      addPreviews(given, previews, (name) => Promise.resolve(found[name] ?? 'withdrawn')),
    );

  test('replace the live release, before any share', async () => {
    const preview = remoteEntry('site', { version: '2.0.0-p', title: 'The Site' });
    const cookies = `${cookiesAt('site', 0)}; preview=site@2.0.0-p`;
    const chosen = await choose(cookies, { site: preview });
    const entry = chosen.document.remotes.find(({ name }) => name === 'site');
    expect(entry).toMatchObject({ version: '2.0.0-p', fallback: { version: '1.1.0-b' } });
    expect(chosen.previews).toEqual([{ name: 'site', title: 'The Site', version: '2.0.0-p' }]);
  });

  test('add a portal that was never live', async () => {
    const books = remoteEntry('books', { version: '0.1.0-n', roles: ['warden'] });
    const chosen = await choose('preview=books@0.1.0-n', { books });
    expect(chosen.document.remotes).toEqual([site, student, books]);
  });

  test('of the shell are sent by the server', async () => {
    const chosen = await choose('preview=shell@2.0.0-q', { shell: 'shell' });
    expect(versionsIn(chosen)).toEqual(['2.0.0-q', '1.0.0-a', '1.0.0-a']);
    expect(chosen.previews).toHaveLength(1);
  });

  test('are reported if they are not available, but not if they are live', async () => {
    const chosen = await choose('preview=site@2.0.0-p+student@1.0.0-a+shell@9.9.9-z', {
      site: 'unreadable',
      student: 'live',
    });
    expect(chosen.document.remotes).toEqual([site, student]);
    expect(chosen.previews).toEqual([]);
    expect(chosen.ended.map(({ name, why }) => [name, why])).toEqual([
      ['site', 'unreadable'],
      ['shell', 'withdrawn'],
    ]);
  });

  test('are left out if their code cannot be loaded', async () => {
    const lost = () => Promise.reject(new Error('chunk'));
    const chosen = await chooseReleases(document, 'preview=site@2.0.0-p', lost);
    expect(chosen.document.remotes).toEqual([site, student]);
  });
});
