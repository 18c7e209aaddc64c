// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- for workspaces that import this file
/// <reference path="./tar-stream.d.ts" />
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Provenance } from '@hostel/contracts/delivery';
import * as tar from 'tar-stream';
import type { ChangesSince } from '../release/changes.ts';
import type { Contains } from '../release/origin.ts';
import { errorCode, readIfExists } from '../store/atomic-write.ts';
import { manifestFile, manifestText, readRelease, staysInside } from '../store/manifest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { readVerified } from '../store/verify-release.ts';

/** The release's files are below it in the archive. */
const releaseFolder = 'release/';
/**
 * The commits that the build's commit contains, itself first: the publisher may have no clone. Lines
 * with a tab are changes of the front end: a commit, and how the release's notes describe it.
 */
const commitsFile = 'commits.txt';
/** The line of that file which says that it lacks commits: the build was made in a shallow clone. */
export const shallowMark = 'shallow';

/** In bytes; the largest front end, with its pictures, has 1.5 MB. */
const mostBytes = 50_000_000;
const mostFiles = 2_000;

/**
 * Packs a verified build into a gzipped tar file. It appears under its name when it is complete.
 * @param commits the commits that the build's commit contains, `shallowMark` if some are missing, and
 *   a line for each change: a commit, a tab and a text
 * @throws ReleaseError if a file is not the one that was built
 */
export async function packArtefact(
  build: string,
  origin: Provenance,
  commits: readonly string[],
  file: string,
): Promise<void> {
  const release = await readRelease(build);
  const pack = tar.pack();
  const add = (name: string, content: Buffer | string) =>
    void pack.entry({ name, mtime: new Date(0), mode: 0o644 }, content);
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  try {
    for (const name of Object.keys(release.manifest.files)) {
      add(`${releaseFolder}${name}`, await readVerified(build, release.manifest, name));
    }
    add(`${releaseFolder}${manifestFile}`, manifestText(release, origin));
    add(commitsFile, commits.join('\n'));
    pack.finalize();
    await pipeline(pack, createGzip(), createWriteStream(temporary));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

export interface Unpacked {
  /** The folder of the release. */
  build: string;
  /** The commits that the build's commit contains, and `shallowMark` if some are missing. */
  commits: ReadonlySet<string>;
}

/**
 * Unpacks an artefact into a folder. Accepts only plain files with names inside it, and no more than
 * a release can have; the files' hashes are checked when the release is copied.
 * @throws ReleaseError with what is wrong with the file
 */
export async function unpackArtefact(file: string, folder: string): Promise<Unpacked> {
  const reject = (what: string) => new ReleaseError(`${file} is not published: ${what}.`);
  await assertSize(file, reject);
  const archive = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  try {
    await Promise.all([reading, writeEntries(archive, folder, reject)]);
  } catch (error) {
    archive.destroy();
    await reading.catch(() => undefined);
    if (error instanceof ReleaseError || isDiskError(error)) throw error;
    throw reject('it is no complete artefact of npm run release -- --build-only');
  }
  const commits = (await readIfExists(path.join(folder, commitsFile))) ?? '';
  return {
    build: path.join(folder, releaseFolder),
    commits: new Set(commits.split('\n').filter(Boolean)),
  };
}

type Reject = (what: string) => ReleaseError;

async function assertSize(file: string, reject: Reject): Promise<void> {
  const { size } = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') throw reject('there is no such file');
    throw error;
  });
  if (size > mostBytes) throw reject(`it is larger than ${mostBytes / 1_000_000} MB`);
}

async function writeEntries(
  archive: ReturnType<typeof tar.extract>,
  folder: string,
  reject: Reject,
): Promise<void> {
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of archive) {
    const { name, type } = entry.header;
    if (type !== 'file') throw reject(`${name} in it is a ${type ?? 'strange entry'}, not a file`);
    if (!staysInside(name) || !(name === commitsFile || name.startsWith(releaseFolder))) {
      throw reject(`${name} in it is outside the release`);
    }
    if (names.has(name)) throw reject(`${name} is in it twice`);
    if (names.add(name).size > mostFiles) throw reject(`it has more than ${mostFiles} files`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw reject(`it unpacks to more than ${mostBytes / 1_000_000} MB`);
      chunks.push(chunk);
    }
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.concat(chunks));
  }
}

function isDiskError(error: unknown): boolean {
  return ['EACCES', 'EROFS', 'ENOSPC', 'EPERM'].includes(errorCode(error) ?? '');
}

/** The changes since another commit, by the list in the artefact: those of later commits. */
export function changesInList(commits: ReadonlySet<string>): ChangesSince {
  const lines = [...commits];
  const order = new Map(lines.map((commit, index) => [commit, index]));
  return (since) => {
    const end = order.get(since) ?? 0;
    const changes = lines.flatMap((line) => {
      const [commit = '', change] = line.split('\t');
      return change !== undefined && (order.get(commit) ?? end) < end ? [change] : [];
    });
    return Promise.resolve(changes);
  };
}

/** Whether an artefact's commit contains another one, by the list in it; unknown if it lacks commits. */
export function containsInList(commits: ReadonlySet<string>): Contains {
  const isUnknown = commits.has(shallowMark);
  return (commit) => Promise.resolve(commits.has(commit) || (isUnknown ? undefined : false));
}
