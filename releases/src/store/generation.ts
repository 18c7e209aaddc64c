import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { readIfExists } from './atomic-write.ts';
import { layout } from './layout.ts';
import { nameForm, versionForm } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

const name = nameForm.source.slice(1, -1);
const frontEnd = `(?:shell|remotes/${name})`;
const filePlaces = new RegExp(
  `^(?:${frontEnd}/live\\.json|remotes\\.json|deployment\\.json|history\\.jsonl|page/pages\\.json|page/page-[0-9a-f]+\\.html|contracts/${name}\\.json)$`,
);
const versionPlaces = new RegExp(`^${frontEnd}/${versionForm.source.slice(1, -1)}$`);

const storedFile = z.object({
  /** In bytes. */
  size: z.number(),
  sha256: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

const generation = z.object({
  format: z.literal(1),
  /** Grows with every change. */
  number: z.number(),
  /** When it was written (ISO, UTC). */
  at: z.string(),
  /**
   * Every pointer and derived file, with `/` between folders. Of the log, which is only appended to,
   * the lines until then.
   */
  files: z.record(z.string().check(z.regex(filePlaces)), storedFile),
  /** The folders of the versions in use; each has the size and hash of its `release.json`. */
  versions: z.record(z.string().check(z.regex(versionPlaces)), storedFile),
  /**
   * Only in a folder that was pulled: its versions that the publisher removed, and since when. A
   * publisher writes a generation without it.
   */
  unlisted: z.optional(z.record(z.string().check(z.regex(versionPlaces)), z.string())),
});
/** `generation.json`: what belongs together in a releases folder. */
export type Generation = z.infer<typeof generation>;

/** What a generation consists of, without its number. */
export type GenerationContent = Pick<Generation, 'files' | 'versions'>;

/** Whether a generation may list a path as a file. */
export function isFilePlace(place: string): boolean {
  return filePlaces.test(place);
}

/** Whether a generation may list a path as the folder of a version. */
export function isVersionPlace(place: string): boolean {
  return versionPlaces.test(place);
}

/** The size and hash of a file's content. */
export function storedFileOf(content: Buffer): StoredFile {
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Whether a file has the content that a generation lists. */
export function isStored(content: Buffer, { size, sha256 }: StoredFile): boolean {
  return content.length === size && storedFileOf(content).sha256 === sha256;
}

/** Whether two generations list the same files and versions. */
export function isSameContent(a: GenerationContent, b: GenerationContent): boolean {
  return contentText(a) === contentText(b);
}

function contentText({ files, versions }: GenerationContent): string {
  return JSON.stringify([files, versions].map((each) => Object.entries(each).sort(byPlace)));
}

function byPlace([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

/**
 * Reads the generation of a releases folder; undefined if it has none, as those of earlier publishers.
 * @throws ReleaseError if the file is no valid generation
 */
export async function readGeneration(releasesDir: string): Promise<Generation | undefined> {
  const file = layout.generation(releasesDir);
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  try {
    return generation.parse(JSON.parse(text));
  } catch {
    throw new ReleaseError(
      `${file} is damaged, or of a later publisher: the next release or rollback writes it again.`,
    );
  }
}
