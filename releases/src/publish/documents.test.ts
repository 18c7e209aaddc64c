import { rm } from 'node:fs/promises';
import { publish } from './publish.ts';
import {
  buildRemote,
  buildShell,
  readPages,
  readRemotes,
  temporaryFolder,
} from '../testing/builds.ts';

let dir: string;
const folders: string[] = [];
beforeEach(async () => {
  dir = await temporaryFolder();
  folders.push(dir);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const documents = ['/student/pay'];
/** Publishes a shell, a site and a portal with a payment page. */
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

test('composes a separate page for the payment document, and lists it for the shell', async () => {
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

test('marks no page of a shell that does not load documents separately', async () => {
  const marks = (await publishAround()).map(([, document]) => document);
  expect(marks).toEqual([undefined, undefined, undefined]);
});

test('lists the paths with pages if every release in use lists its own', async () => {
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
