import { shareOf } from '@hostel/contracts/release-choice';
import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { addPreviews } from './add-previews.ts';
import { chooseReleases } from './house.ts';
import type { Found } from './read-preview.ts';

const share = {
  version: '1.1.0-b',
  entry: '/b.js',
  integrity: 'sha384-b',
  percent: 10,
  preload: [],
};
const site = remoteEntry('site', { paths: ['/'], share });
const student = remoteEntry('student');
const told = {
  ...remotesDocument(site, student),
  shell: { version: '1.0.0-s', share: { version: '1.1.0-t', percent: 10 } },
};

/** Cookies of a browser that stands at this place for a front end. */
function standing(name: string, place: number): string {
  const numbers = Array.from({ length: 10_000 }, (_, drawn) => `share=${drawn}`);
  return numbers.find((cookies) => shareOf(cookies, name) === place) ?? '';
}
const versionsIn = ({ document }: Awaited<ReturnType<typeof chooseReleases>>) => [
  document.shell.version,
  ...document.remotes.map(({ version }) => version),
];

test('the share below the percentage gets the shared release, with the live one to fall back on', async () => {
  const house = await chooseReleases(told, standing('site', 9.99));
  expect(house.document.remotes[0]).toMatchObject({
    version: '1.1.0-b',
    entry: '/b.js',
    integrity: 'sha384-b',
    fallback: { version: site.version, entry: site.entry, integrity: site.integrity },
  });
  expect(house.document.remotes[1]).toBe(student);
});

test.each([standing('site', 10), '', 'share=x'])(
  'with %j the others get what is live',
  async (cookies) => {
    expect((await chooseReleases(told, cookies)).document.remotes).toEqual([site, student]);
  },
);

test('the shell that the server sends is known', async () => {
  const mine = await chooseReleases(told, standing('shell', 0));
  expect(mine.document.shell.version).toBe('1.1.0-t');
  const other = await chooseReleases(told, standing('shell', 10));
  expect(other.document.shell.version).toBe('1.0.0-s');
});

describe('previews', () => {
  const choose = (cookies: string, found: Record<string, Found>) =>
    chooseReleases(told, cookies, (document, previews) =>
      addPreviews(document, previews, (name) => Promise.resolve(found[name] ?? 'withdrawn')),
    );

  test('stand in the place of what is live, before any share', async () => {
    const preview = remoteEntry('site', { version: '2.0.0-p', title: 'The Site' });
    const cookies = `${standing('site', 0)}; preview=site@2.0.0-p`;
    const house = await choose(cookies, { site: preview });
    const entry = house.document.remotes.find(({ name }) => name === 'site');
    expect(entry).toMatchObject({ version: '2.0.0-p', fallback: { version: '1.1.0-b' } });
    expect(house.previews).toEqual([{ name: 'site', title: 'The Site', version: '2.0.0-p' }]);
  });

  test('a portal that was never live is added', async () => {
    const books = remoteEntry('books', { version: '0.1.0-n', roles: ['warden'] });
    const house = await choose('preview=books@0.1.0-n', { books });
    expect(house.document.remotes).toEqual([site, student, books]);
  });

  test('one of the shell is the server’s to send', async () => {
    const house = await choose('preview=shell@2.0.0-q', { shell: 'shell' });
    expect(versionsIn(house)).toEqual(['2.0.0-q', '1.0.0-a', '1.0.0-a']);
    expect(house.previews).toHaveLength(1);
  });

  test('what isn’t to be had is told, what is live by now is not', async () => {
    const house = await choose('preview=site@2.0.0-p+student@1.0.0-a+shell@9.9.9-z', {
      site: 'unreadable',
      student: 'live',
    });
    expect(house.document.remotes).toEqual([site, student]);
    expect(house.previews).toEqual([]);
    expect(house.ended.map(({ name, why }) => [name, why])).toEqual([
      ['site', 'unreadable'],
      ['shell', 'withdrawn'],
    ]);
  });

  test('what is live stands when their code does not come', async () => {
    const lost = () => Promise.reject(new Error('chunk'));
    const house = await chooseReleases(told, 'preview=site@2.0.0-p', lost);
    expect(house.document.remotes).toEqual([site, student]);
  });
});
