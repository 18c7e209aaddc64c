import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostContract, LivePointer } from '@hostel/contracts/delivery';
import { readLiveReleases } from '../pointers/live-releases.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { layout, shellFrontEnd } from '../store/layout.ts';
import {
  buildRemote,
  buildShell,
  readLive,
  readPage,
  readPages,
  readRemotes,
  temporaryFolder,
} from '../testing/builds.ts';
import { checkReleases } from './check-releases.ts';
import { listHistory } from './list-history.ts';
import { listReleases } from './list-releases.ts';
import { readPublishedVersion, release, type Audience } from './release.ts';
import { rollback } from './rollback.ts';

const contract: HostContract = {
  shared: { react: '19.3.1' },
  router: ['Link'],
  tokens: ['--ink'],
  session: 1,
  federation: '2.9.2',
};
const [one, two, three] = ['1.0.0-aaaaaaaa', '2.0.0-bbbbbbbb', '2.1.0-cccccccc'];
const portals = ['provost-portal', 'student-portal'];
const all = ['shell', ...portals];
const command = all.join(' ');
const everyone: Audience = { to: 'everyone' };
const tenth: Audience = { to: 'share', percent: 10 };

let dir: string;
const build = (name: string, version: string, session: number, features = ['sets']) =>
  name === 'shell'
    ? buildShell(
        version,
        { features },
        { 'host-contract.json': JSON.stringify({ ...contract, session }) },
      )
    : buildRemote(name, version, name === 'provost-portal' ? { paths: ['/'] } : {}, {
        'uses.json': JSON.stringify({ ...contract, shared: { react: '^19.3.1' }, session }),
      });

/** Releases builds as one, like the command, without the browser. */
async function released(builds: readonly Promise<string>[], audience = everyone) {
  const candidates = await Promise.all(
    builds.map(async (each) => {
      const { frontEnd, version } = await copyIn(await each, dir);
      return { manifest: await readPublishedVersion(dir, frontEnd, version) };
    }),
  );
  const by = { who: 'Asha Verma' };
  return release({ releasesDir: dir, candidates, audience, apis: [], by, log: () => undefined });
}
const setOf = (names: readonly string[], version: string, session: number) =>
  names.map((name) => build(name, version, session));
const back = (names: string[], to?: string) =>
  rollback({
    releasesDir: dir,
    names,
    ...(to !== undefined && { to }),
    apis: [],
    by: { who: 'Asha Verma' },
  });
async function live(): Promise<Record<string, string | null>> {
  const pointers = all.map(async (name) => [name, (await readLive(dir, name)).live] as const);
  return Object.fromEntries(await Promise.all(pointers));
}
const everywhere = (version: string) => Object.fromEntries(all.map((name) => [name, version]));
const entryOf = async (name: string) =>
  (await readRemotes(dir)).remotes.find((each) => each.name === name);
/** The remotes document in the page of a shell. */
async function inPage(shell?: string) {
  const html = await readPage(dir, '*', shell);
  const json = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '') as Awaited<ReturnType<typeof readRemotes>>;
}

beforeEach(async () => {
  dir = await temporaryFolder();
  const builds = await Promise.all(setOf(all, one, 1));
  await publish({ releasesDir: dir, builds, setBy: 'start' });
});
afterEach(() => rm(dir, { recursive: true }));

describe('a breaking change', () => {
  test('is rejected for each front end alone, with the command that releases all', async () => {
    for (const name of all) {
      for (const audience of [everyone, tenth, { to: 'preview' } as const]) {
        await expect(released([build(name, two, 2)], audience)).rejects.toThrow(
          `To release shell, provost-portal and student-portal as one: npm run release -- ${command}`,
        );
      }
    }
    expect(await live()).toEqual(everywhere(one));
  });

  test('is rejected for a part of the front ends, which names the others', async () => {
    await expect(released(setOf(['shell', 'student-portal'], two, 2))).rejects.toThrow(
      /^shell 2\.0\.0-bbbbbbbb and student-portal 2\.0\.0-bbbbbbbb are not released, because they would break something\.\n {2}- provost-portal 1\.0\.0-aaaaaaaa expects version 1 of the session store.*\n {2}- To release shell, provost-portal and student-portal as one: /,
    );
  });

  test('names only the remotes that the changed shell breaks', async () => {
    const router = ['Link', 'useFetcher'];
    const uses = JSON.stringify({ ...contract, shared: {}, router });
    await expect(
      released([buildRemote('student-portal', two, {}, { 'uses.json': uses })]),
    ).rejects.toThrow(/as one: npm run release -- shell student-portal$/);
  });

  test('moves all pointers, without the previous versions as fallbacks', async () => {
    await released(setOf(all, two, 2));
    expect(await live()).toEqual(everywhere(two));
    for (const name of all) {
      expect(await readLive(dir, name)).toMatchObject({
        previous: one,
        sets: { [two]: everywhere(two) },
      });
    }
    expect(await entryOf('student-portal')).not.toHaveProperty('fallback');
    expect(await checkReleases(dir)).toEqual([]);
    expect(await listHistory(dir)).toContainEqual(
      expect.stringMatching(/release of shell · .* · as one with provost-portal, student-portal$/),
    );
    expect(await listReleases(dir)).toContainEqual(
      expect.stringMatching(/live {6}2\.0\.0-bbbbbbbb.*, as one with shell and provost-portal$/),
    );

    // Afterwards each moves alone again, and has a fallback again.
    await released([build('student-portal', three, 2)]);
    await released([build('shell', three, 2)]);
    expect(await entryOf('student-portal')).toMatchObject({ fallback: { version: two } });
  });

  test('leaves a front end as it is whose version is live already', async () => {
    await released([build('student-portal', two, 1)]);
    await released([build('shell', two, 1), build('student-portal', two, 1)]);
    expect(await readLive(dir, 'shell')).not.toHaveProperty('sets');
    expect(await readLive(dir, 'student-portal')).toMatchObject({ live: two, previous: one });
  });

  test('does not compose pages of a previous shell for remotes that need the new one', async () => {
    await released(setOf(all, two, 2));
    await writeFile(path.join(layout.version(dir, shellFrontEnd, two), 'release.json'), 'half');
    const { shell, problems } = await readLiveReleases(dir, new Map());
    expect(shell).toBeUndefined();
    expect(problems.join()).toContain('is not JSON');
  });
});

describe('a rollback', () => {
  test.each([[all], [['student-portal']], [['shell']]])('of %j undoes all', async (names) => {
    await released(setOf(all, two, 2));
    await back(names);
    expect(await live()).toEqual(everywhere(one));
    expect((await listHistory(dir)).at(-1)).toMatch(/rollback of .* · as one with /);
  });

  test('of one front end that would break the others is rejected, with what works', async () => {
    await released(setOf(all, two, 2));
    await expect(back(['student-portal'], one)).rejects.toThrow(
      new RegExp(`expects version 1 .*\nWhat works: npm run rollback -- ${command}$`),
    );
    expect(await live()).toEqual(everywhere(two));
  });

  test('returns to before the set although one front end moved on', async () => {
    await released(setOf(all, two, 2));
    await released([build('student-portal', three, 2)]);
    await expect(back(['shell'])).rejects.toThrow(
      `shell ${two} was released as one with provost-portal and student-portal, and student-portal moved on since. To undo all of it: npm run rollback -- ${command}`,
    );
    await expect(back(['student-portal'], one)).rejects.toThrow(`npm run rollback -- ${command}`);
    await back(['student-portal']);
    expect(await live()).toEqual(everywhere(two));
    await released([build('student-portal', three, 2)]);
    await back(all);
    expect(await live()).toEqual(everywhere(one));
  });

  test('removes a portal whose first release was one of the set', async () => {
    await released([...setOf(all, two, 2), build('warden-portal', one, 2)]);
    await back(['shell']);
    expect(await live()).toEqual(everywhere(one));
    expect((await readLive(dir, 'warden-portal')).live).toBeNull();
  });

  test('of several that did not move as one returns each to its previous version', async () => {
    await publish({
      releasesDir: dir,
      builds: await Promise.all(setOf(all, two, 2)),
      setBy: 'start',
    });
    await expect(back(['student-portal'])).rejects.toThrow(
      `What works: npm run rollback -- ${command}`,
    );
    await back(all);
    expect(await live()).toEqual(everywhere(one));
  });
});

describe('a share', () => {
  beforeEach(() => released(setOf(all, two, 2), tenth));

  test('is in the pages of its shell, and in no page of the live one', async () => {
    expect(await live()).toEqual(everywhere(one));
    const { shells = [] } = await readPages(dir);
    expect(shells.map(({ version, percent }) => [version, percent])).toEqual([[two, 10]]);
    const own = await inPage(two);
    expect([own.shell.version, ...own.remotes.map(({ version }) => version)]).toEqual(
      all.map(() => two),
    );
    expect(own.remotes.every((each) => !each.fallback && !each.share && !each.setShare)).toBe(true);
    const others = (await inPage()).remotes;
    expect(others.map(({ version }) => version)).toEqual(portals.map(() => one));
    expect(others.every(({ share, setShare }) => !share && !setShare)).toBe(true);
    const preloads = await readPage(dir, '/student-portal/*', two);
    expect(preloads).toContain(`/remotes/student-portal/${two}/entry.js`);
    expect(preloads).not.toContain(`/remotes/student-portal/${one}/`);
  });

  test('is in remotes.json for the tabs of its shell; shells before it find the live versions', async () => {
    const entry = await entryOf('student-portal');
    expect(entry).toMatchObject({
      version: one,
      setShare: { version: two, percent: 10, by: 'shell', shell: two },
    });
    expect(entry?.share).toBeUndefined();
  });

  test('is ended as one; a part of it can neither be ended nor replaced', async () => {
    await expect(released([build('student-portal', three, 1)])).rejects.toThrow(
      `student-portal is shared as one with shell and provost-portal: release all of them (npm run release -- ${command}), or end the share first (npm run rollback -- ${command}).`,
    );
    await expect(released([build('shell', three, 1)], tenth)).rejects.toThrow(/shared as one/);
    await back(['provost-portal']);
    const shares = await Promise.all(all.map(async (name) => (await readLive(dir, name)).share));
    expect(shares).toEqual([null, null, null]);
    expect((await listHistory(dir)).at(-1)).toMatch(/end share of .* · as one with /);
  });

  test('is raised and goes live as one', async () => {
    await released(setOf(all, two, 2), { to: 'share', percent: 50 });
    expect((await entryOf('provost-portal'))?.setShare?.percent).toBe(50);
    await released(setOf(all, two, 2), { to: 'share', percent: 100 });
    expect(await live()).toEqual(everywhere(two));
    await back(['shell']);
    expect(await live()).toEqual(everywhere(one));
  });

  test('is not sent to browsers if a version of it can’t be read', async () => {
    const folder = layout.version(dir, { kind: 'remote', name: 'student-portal' }, two);
    await rm(folder, { recursive: true });
    await publish({ releasesDir: dir, builds: [await build('office', one, 1)], setBy: 'start' });
    expect((await readPages(dir)).shells ?? []).toEqual([]);
  });
});

test('shares remotes as one by one number, if the live shell knows sets', async () => {
  await released(setOf(portals, two, 1), tenth);
  for (const name of portals) {
    expect((await entryOf(name))?.setShare).toMatchObject({ percent: 10, by: 'provost-portal' });
  }
  await back(['student-portal']);
  await released([build('shell', two, 1, ['documents'])]);
  await expect(released(setOf(portals, two, 1), tenth)).rejects.toThrow(
    `shell ${two} can't keep several versions together`,
  );
});

describe('a preview', () => {
  test('is complete in the pages of its shell, and ends as one', async () => {
    await released(setOf(all, two, 2), { to: 'preview' });
    const own = await inPage(two);
    expect(own.remotes.map(({ version }) => version)).toEqual(portals.map(() => two));
    expect((await inPage()).remotes.map(({ version }) => version)).toEqual(portals.map(() => one));
    const link = `/?preview=${all.map((name) => `${name}@${two}`).join('+')}`;
    expect((await listReleases(dir)).filter((line) => line.includes(link))).toHaveLength(3);
    // Five further previews of one front end end the oldest, and with it the others of its set.
    for (const number of [1, 2, 3, 4, 5]) {
      await released([build('student-portal', `3.0.${number}-dddddddd`, 1)], { to: 'preview' });
    }
    expect((await readLive(dir, 'shell')).preview).toEqual([]);
    expect((await readLive(dir, 'provost-portal')).preview).toEqual([]);
  });
});

test('reads pointers of earlier publishers as they are', async () => {
  const pointer: LivePointer = {
    live: one,
    previous: null,
    share: null,
    preview: [],
    setBy: 'release',
  };
  for (const name of all) {
    const frontEnd = { kind: name === 'shell' ? 'shell' : 'remote', name } as const;
    await writeFile(layout.pointer(dir, frontEnd), JSON.stringify(pointer));
  }
  await released(setOf(all, two, 2));
  await back(['shell']);
  expect(await live()).toEqual(everywhere(one));
});
