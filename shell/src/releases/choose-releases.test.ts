import { shareOf } from '@hostel/contracts/delivery/choice';
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

describe('shares of several front ends as one', () => {
  const shared = { ...share, by: 'shell' };
  const withShell = { ...shared, shell: '1.1.0-t' };

  test('are chosen in the pages of their shell, with nothing to fall back on', async () => {
    const live = remotesDocument(remoteEntry('site', { setShare: withShell, fallback: site }));
    for (const cookies of [cookiesAt('shell', 0), cookiesAt('shell', 50)]) {
      const [own] = (await chooseReleases(live, cookies, '1.1.0-t')).document.remotes;
      expect(own?.version).toBe('1.1.0-b');
      expect(own?.fallback).toBeUndefined();
      const [other] = (await chooseReleases(live, cookies, '1.0.0-s')).document.remotes;
      expect(other).toMatchObject({ version: '1.0.0-a', fallback: { version: '1.0.0-a' } });
    }
  });

  test('are chosen by one number without a shell', async () => {
    const setShare = { ...shared, by: 'site' };
    const live = remotesDocument(
      remoteEntry('site', { setShare }),
      remoteEntry('student', { setShare }),
    );
    for (const place of [0, 9.99, 10, 50]) {
      const chosen = await chooseReleases(live, cookiesAt('site', place));
      const version = place < 10 ? '1.1.0-b' : '1.0.0-a';
      expect(chosen.document.remotes.map((each) => each.version)).toEqual([version, version]);
    }
  });
});

describe('previews', () => {
  const choose = (cookies: string, found: Record<string, Found>, ownShell = '1.0.0-s') =>
    chooseReleases(document, cookies, ownShell, (given, previews, own) =>
      addPreviews(given, previews, own, (name) => Promise.resolve(found[name] ?? 'withdrawn')),
    );

  test('replace the live release, before any share', async () => {
    const preview = remoteEntry('site', { version: '2.0.0-p', title: 'The Site' });
    const cookies = `${cookiesAt('site', 0)}; preview=site@2.0.0-p`;
    const chosen = await choose(cookies, { site: { of: preview } });
    const entry = chosen.document.remotes.find(({ name }) => name === 'site');
    expect(entry).toMatchObject({ version: '2.0.0-p', fallback: { version: '1.1.0-b' } });
    expect(chosen.previews).toEqual([{ name: 'site', title: 'The Site', version: '2.0.0-p' }]);
  });

  test('of a remote run in the live shell, with which they were checked', async () => {
    const preview = remoteEntry('site', { version: '2.0.0-p' });
    const inShare = cookiesAt('shell', 0);
    const alone = await choose(inShare, {});
    const chosen = await choose(`${inShare}; preview=site@2.0.0-p`, { site: { of: preview } });
    expect([alone, chosen].map((each) => each.document.shell.version)).toEqual([
      '1.1.0-t',
      '1.0.0-s',
    ]);
  });

  test('add a portal that was never live', async () => {
    const books = remoteEntry('books', { version: '0.1.0-n', roles: ['warden'] });
    const chosen = await choose('preview=books@0.1.0-n', { books: { of: books } });
    expect(chosen.document.remotes).toEqual([site, student, books]);
  });

  test('of the shell are sent by the server', async () => {
    const chosen = await choose('preview=shell@2.0.0-q', { shell: { of: 'shell' } });
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

  describe('of several front ends as one', () => {
    const set = { shell: '2.0.0-q', site: '2.0.0-p', student: '2.0.0-p' };
    const entryOf = (name: string) => ({ of: remoteEntry(name, { version: '2.0.0-p' }), set });
    const offered: Record<string, Found> = {
      shell: { of: 'shell', set },
      site: entryOf('site'),
      student: entryOf('student'),
    };
    const cookies = 'preview=shell@2.0.0-q+site@2.0.0-p+student@2.0.0-p';

    test('replace all of them in their shell, with no live release to fall back on', async () => {
      const chosen = await choose(cookies, offered, '2.0.0-q');
      expect(versionsIn(chosen)).toEqual(['2.0.0-q', '2.0.0-p', '2.0.0-p']);
      expect(chosen.document.remotes.map(({ fallback }) => fallback)).toEqual([
        undefined,
        undefined,
      ]);
    });

    test.each([
      ['in another shell', cookies, offered, '1.0.0-s', 'unreadable'],
      ['if one was not opened', 'preview=site@2.0.0-p', offered, '2.0.0-q', 'withdrawn'],
      ['if one ended', cookies, { ...offered, student: 'withdrawn' }, '2.0.0-q', 'withdrawn'],
      [
        'if one can’t be read',
        cookies,
        { ...offered, site: 'unreadable' },
        '2.0.0-q',
        'unreadable',
      ],
    ] as const)('are not shown %s', async (_, given, found, own, why) => {
      const chosen = await choose(given, found, own);
      expect(versionsIn(chosen)).toEqual(['1.0.0-s', '1.0.0-a', '1.0.0-a']);
      expect(new Set(chosen.ended.map((each) => each.why))).toEqual(new Set([why]));
    });
  });

  test('are left out if their code cannot be loaded', async () => {
    const lost = () => Promise.reject(new Error('chunk'));
    const chosen = await chooseReleases(document, 'preview=site@2.0.0-p', '1.0.0-s', lost);
    expect(chosen.document.remotes).toEqual([site, student]);
  });
});
