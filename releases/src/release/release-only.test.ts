import { rm } from 'node:fs/promises';
import { publish } from '../publish/publish.ts';
import { buildRemote, buildShell, temporaryFolder } from '../testing/builds.ts';
import { assertMayMove, assertMayMoveAll } from './release-only.ts';

test('allows every front end without RELEASE_ONLY', () => {
  expect(() => assertMayMove(['shell', 'student-portal'], {})).not.toThrow();
  expect(() => assertMayMove(['shell'], { RELEASE_ONLY: ' ' })).not.toThrow();
});

test('allows only the front ends that RELEASE_ONLY names', () => {
  const limits = { RELEASE_ONLY: 'student-portal, public-site' };
  expect(() => assertMayMove(['public-site', 'student-portal'], limits)).not.toThrow();
  expect(() => assertMayMove(['student-portal', 'shell'], limits)).toThrow(
    "shell can't be moved from here: RELEASE_ONLY allows student-portal, public-site.",
  );
});

test('what concerns every front end needs all of them', async () => {
  const dir = await temporaryFolder();
  const version = '1.0.0-aaaaaaaa';
  const builds = [await buildShell(version), await buildRemote('public-site', version)];
  await publish({ builds, releasesDir: dir, setBy: 'start' });
  const all = { RELEASE_ONLY: 'shell,public-site' };
  await expect(assertMayMoveAll(dir, all)).resolves.toBeUndefined();
  await expect(assertMayMoveAll(dir, { RELEASE_ONLY: 'shell' })).rejects.toThrow(
    "public-site can't be moved from here",
  );
  await rm(dir, { recursive: true });
});
