import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest, type ReleaseManifest } from '@hostel/contracts/releases';
import { errorCode } from './atomic-write.ts';
import { ReleaseError } from './release-error.ts';

/** Name of the file that describes a release, at the root of its folder. */
export const manifestFile = 'release.json';

export interface Release {
  /** Its content as it stands in the folder: equal text means equal release. */
  text: string;
  manifest: ReleaseManifest;
}

/**
 * Reads the description of a built or released folder.
 * @throws ReleaseError where it is missing, or says something that a release can't be.
 */
export async function readRelease(folder: string): Promise<Release> {
  const file = path.join(folder, manifestFile);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new ReleaseError(`${folder} is no release: it has no ${manifestFile}. Build it first.`);
  }
  const manifest = parseManifest(text, file);
  const fault = faultOf(manifest);
  if (fault) throw new ReleaseError(`${file} describes no release: ${fault}.`);
  return { text, manifest };
}

function parseManifest(text: string, file: string): ReleaseManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReleaseError(`${file} is not JSON: the build was cut short. Build it again.`);
  }
  const parsed = releaseManifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'its content';
  throw new ReleaseError(`${file} describes no release: ${where} isn't as expected.`);
}

const versionForm = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)*-[0-9a-z]{6,}$/;
const nameForm = /^[a-z][a-z0-9-]*$/;

function faultOf(manifest: ReleaseManifest): string | undefined {
  const { name, kind, version, files } = manifest;
  if (!nameForm.test(name)) return `its name "${name}" is no folder's name`;
  if (!versionForm.test(version)) return `its version "${version}" isn't <semver>-<content hash>`;
  const stray = Object.keys(files).find((file) => !staysInside(file));
  if (stray !== undefined) return `its file "${stray}" lies outside the folder`;
  const unlisted = referencedFiles(manifest).find((file) => !Object.hasOwn(files, file));
  if (unlisted !== undefined) return `it uses "${unlisted}", which isn't among its files`;
  if (kind === 'shell' && manifest.template === undefined) return 'a shell needs a template';
  if (kind === 'remote' && !manifest.container) return 'a remote needs a container';
  if (kind === 'remote' && !manifest.paths?.length) return 'a remote needs paths';
  const path = manifest.paths?.find((each) => !/^\/$|^(\/[\w.~-]+)+$/.test(each));
  return path === undefined ? undefined : `its path "${path}" isn't one such as /student-login`;
}

function staysInside(file: string): boolean {
  return file !== '' && !file.includes('\\') && path.posix.normalize(`/${file}`) === `/${file}`;
}

function referencedFiles(manifest: ReleaseManifest): string[] {
  return [
    manifest.entry,
    ...(manifest.template === undefined ? [] : [manifest.template]),
    ...manifest.preload.map((file) => file.href),
    ...manifest.fragments.flatMap((fragment) => [fragment.html, fragment.css]),
  ];
}
