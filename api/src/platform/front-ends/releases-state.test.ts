import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RemoteEntry } from '@hostel/contracts/delivery';
import { integrityOf, manifestOf } from '../../testing/releases.ts';
import { releasesState } from './releases-state.ts';

const version = '1.0.0-aaaaaaaa';
const script = 'console.log("entry");';
let releasesDir: string;

async function put(file: string, content: string): Promise<void> {
  const target = path.join(releasesDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  // As a publisher does: the new file replaces the old one.
  await writeFile(`${target}.new`, content);
  await rename(`${target}.new`, target);
}
const putRemotes = (shell: string, remotes: RemoteEntry[] = []) =>
  put('remotes.json', JSON.stringify({ shell: { version: shell }, remotes }));

const old = '0.9.0-zzzzzzzz';
const base = '/remotes/student-portal';
const at = (file: string, release = version) => `remotes/student-portal/${release}/${file}`;
const state = () => releasesState(releasesDir, 0);

beforeEach(async () => {
  releasesDir = await mkdtemp(path.join(os.tmpdir(), 'hostel-releases-state-'));
  await put('page/pages.json', '{"pages":[]}');
  const shell = manifestOf('shell', version, { 'main.css': 'body{}' });
  await put(`shell/${version}/release.json`, JSON.stringify(shell));
  await put(`shell/${version}/main.css`, 'body{}');
  await put(at('entry.js'), script);
  await put(at('photo.avif'), 'avif');
  await put(at('entry.js', old), 'old');
  const files = { 'entry.js': script, 'photo.avif': 'avif' };
  await put(at('release.json'), JSON.stringify(manifestOf('student-portal', version, files)));
  await putRemotes(version, [remote]);
  expect(await state()).toBe('ok');
});

const remote: RemoteEntry = {
  name: 'student-portal',
  container: 'student_portal',
  title: 'Student Portal',
  version,
  paths: ['/student-login'],
  entry: `${base}/${version}/entry.js`,
  integrity: integrityOf(script),
  fallback: {
    version: old,
    entry: `${base}/${old}/entry.js`,
    integrity: integrityOf('old'),
  },
  preload: [],
};

afterEach(() => rm(releasesDir, { recursive: true }));

test.each([
  ['the entry is missing', () => rm(path.join(releasesDir, at('entry.js')))],
  ['the entry was replaced', () => put(at('entry.js'), script.replace('entry', 'other'))],
  ['the fallback is missing', () => rm(path.join(releasesDir, at('entry.js', old)))],
  ['the fallback was replaced', () => put(at('entry.js', old), 'odd')],
  ['a file is missing', () => rm(path.join(releasesDir, at('photo.avif')))],
  ['a file is truncated', () => put(at('photo.avif'), 'avi')],
  ['its manifest is missing', () => rm(path.join(releasesDir, at('release.json')))],
  ['the shell lacks a file', () => rm(path.join(releasesDir, `shell/${version}/main.css`))],
])('reports a degraded state when %s', async (_, spoil) => {
  await spoil();
  expect(await state()).toBe('degraded');
});

test('reports a degraded state when a release that is shared as one with others is missing', async () => {
  const file = { version: '2.0.0-bbbbbbbb', entry: `${base}/2.0.0-bbbbbbbb/entry.js` };
  const setShare = {
    ...file,
    integrity: integrityOf(script),
    percent: 10,
    preload: [],
    by: 'shell',
  };
  await putRemotes(version, [{ ...remote, setShare }]);
  expect(await state()).toBe('degraded');
});

test('is checked only now and then, and at once after something is published', async () => {
  expect(await releasesState(releasesDir, 60_000)).toBe('ok');
  await rm(path.join(releasesDir, at('photo.avif')));
  expect(await releasesState(releasesDir, 60_000)).toBe('ok');
  await putRemotes(version);
  expect(await releasesState(releasesDir, 60_000)).toBe('ok');
  await putRemotes('9.9.9-never');
  expect(await releasesState(releasesDir, 60_000)).toBe('degraded');
});
