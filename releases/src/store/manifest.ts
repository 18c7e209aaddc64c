import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest, type Provenance, type ReleaseManifest } from '@hostel/contracts/delivery';
import * as z from 'zod/mini';
import { errorCode } from './atomic-write.ts';
import { ReleaseError } from './release-error.ts';

/** Name of the file that describes a release, at the root of its folder. */
export const manifestFile = 'release.json';

export interface Release {
  /** The content of the file without its provenance: equal text means equal release. */
  text: string;
  manifest: ReleaseManifest;
}

const content = z.looseObject({ provenance: z.optional(z.unknown()) });

/**
 * Reads and validates the manifest of a built or published release.
 * @throws ReleaseError if it is missing or invalid.
 */
export async function readRelease(folder: string): Promise<Release> {
  const file = path.join(folder, manifestFile);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new ReleaseError(
      `${folder} is not a release: it has no ${manifestFile}. Build it first.`,
    );
  }
  const json = parseJson(text, file);
  const manifest = parseManifest(json, file);
  const error = manifestErrorOf(manifest);
  if (error) throw new ReleaseError(`${file} is not a valid release: ${error}.`);
  const rest = { ...content.parse(json), provenance: undefined };
  return { text: JSON.stringify(rest), manifest };
}

/** The file's text for a release with its provenance. */
export function manifestText({ text, manifest }: Release, provenance?: Provenance): string {
  const origin = provenance ?? manifest.provenance;
  const complete = { ...content.parse(JSON.parse(text)), ...(origin && { provenance: origin }) };
  return `${JSON.stringify(complete, null, 2)}\n`;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseError(`${file} is not JSON: the build was interrupted. Build it again.`);
  }
}

function parseManifest(json: unknown, file: string): ReleaseManifest {
  const parsed = releaseManifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') || 'its content';
  throw new ReleaseError(`${file} is not a valid release: ${where} is not as expected.`);
}

/** `<semver>-<content hash>`. */
export const versionForm = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)*-[0-9a-z]{6,}$/;
/** The name of a front end. */
export const nameForm = /^[a-z][a-z0-9-]*$/;

function manifestErrorOf(manifest: ReleaseManifest): string | undefined {
  const { name, version } = manifest;
  if (!nameForm.test(name)) return `its name "${name}" can't be the name of a folder`;
  if (!versionForm.test(version)) return `its version "${version}" isn't <semver>-<content hash>`;
  return fileErrorOf(manifest) ?? kindErrorOf(manifest);
}

function fileErrorOf(manifest: ReleaseManifest): string | undefined {
  const { files } = manifest;
  const stray = Object.keys(files).find((file) => !staysInside(file));
  if (stray !== undefined) return `its file "${stray}" is outside the folder`;
  const unlisted = referencedFiles(manifest).find((file) => !Object.hasOwn(files, file));
  return unlisted === undefined ? undefined : `it uses "${unlisted}", which isn't among its files`;
}

function kindErrorOf(manifest: ReleaseManifest): string | undefined {
  const { kind, name } = manifest;
  if ((kind === 'shell') !== (name === 'shell')) return `a ${kind} can't have the name "${name}"`;
  if (kind === 'shell' && manifest.template === undefined) return 'a shell needs a template';
  if (kind === 'remote' && !manifest.container) return 'a remote needs a container';
  if (kind === 'remote' && !manifest.paths?.length) return 'a remote needs paths';
  const wrong = manifest.paths?.find(
    (each) => !/^\/$|^(\/[\w.~-]+)+$/.test(each) || path.posix.normalize(each) !== each,
  );
  return wrong === undefined ? undefined : `its path "${wrong}" isn't one such as /student-login`;
}

/** Whether a file's name, with `/` between folders, stays inside its folder. */
export function staysInside(file: string): boolean {
  return file !== '' && !file.includes('\\') && path.posix.normalize(`/${file}`) === `/${file}`;
}

function referencedFiles(manifest: ReleaseManifest): string[] {
  return [
    manifest.entry,
    ...(manifest.template === undefined ? [] : [manifest.template]),
    ...manifest.preload.map((file) => file.href),
    ...[...manifest.fragments, ...(manifest.frames ?? [])].flatMap(({ html, css }) => [html, css]),
  ];
}
