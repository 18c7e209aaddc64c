import { rm } from 'node:fs/promises';
import { publish } from './publish.ts';
import {
  buildRemote,
  buildShell,
  readPages,
  readRemotes,
  temporaryFolder,
} from './testing/builds.ts';

let dir: string;
const folders: string[] = [];
beforeEach(async () => {
  dir = await temporaryFolder();
  folders.push(dir);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const documents = ['/student/pay'];
/** Publishes a shell, a site and a portal with a page where people pay. */
async function publishAround(features?: string[]) {
  const builds = [
    await buildShell('1.0.0-aaaaaaaa', features && { features }),
    await buildRemote('site', '1.0.0-aaaaaaaa', { paths: ['/'] }),
    await buildRemote('student', '1.0.0-aaaaaaaa', { documents }),
  ];
  folders.push(...builds);
  await publish({ builds, releasesDir: dir, setBy: 'start' });
  const { pages } = await readPages(dir);
  return pages.map(({ path, document }) => [path, document]);
}

test('composes a page of its own where people pay, and lists it for the shell', async () => {
  expect(await publishAround(['documents'])).toEqual([
    ['/student/*', undefined],
    ['/student/pay/*', true],
    ['*', undefined],
  ]);
  const { remotes } = await readRemotes(dir);
  expect(remotes.map((remote) => [remote.name, remote.documents])).toEqual([
    ['site', undefined],
    ['student', documents],
  ]);
});

test('marks no page around a shell that does not load documents anew', async () => {
  const marks = (await publishAround()).map(([, document]) => document);
  expect(marks).toEqual([undefined, undefined, undefined]);
});

test('lists the paths that every release in use has pages for, where each tells them', async () => {
  const site = async (version: string, knownPaths?: string[]) =>
    buildRemote('site', version, { paths: ['/'], ...(knownPaths && { knownPaths }) });
  const ownersAfter = async (...builds: string[]) => {
    folders.push(...builds);
    await publish({ builds, releasesDir: dir, setBy: 'start' });
    return (await readPages(dir)).owners;
  };
  await publishAround(['documents']);
  const student = { paths: ['/student'] };
  expect(await ownersAfter()).toEqual([{ paths: ['/'] }, student]);
  expect(await ownersAfter(await site('1.1.0-bbbbbbbb', ['/', '/rules']))).toEqual([
    { paths: ['/'], knownPaths: ['/', '/rules'] },
    student,
  ]);
});
