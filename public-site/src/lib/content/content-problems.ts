import * as z from 'zod/mini';
import { contentSchemas, type ContentName } from './schema.ts';

/** Values of every `imageUrl` anywhere in a file's content. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'imageUrl' && typeof inner === 'string' ? [inner] : picturesIn(inner),
  );
}

/**
 * Every problem of the content files, as `hostels.json, 0.administration.1.mobile: must be written …`.
 * @param hasPicture whether a file exists below `content/pictures`
 */
export function contentProblems(
  contents: Readonly<Record<ContentName, unknown>>,
  hasPicture: (name: string) => boolean,
): string[] {
  return Object.entries(contents).flatMap(([name, content]) => {
    const schema = Object.entries(contentSchemas).find(([known]) => known === name)?.[1];
    const issues = schema ? (z.safeParse(schema, content).error?.issues ?? []) : [];
    const missingPictures = picturesIn(content).filter((picture) => !hasPicture(picture));
    return [
      ...issues.map((issue) => `${name}.json, ${issue.path.join('.')}: ${issue.message}`),
      ...missingPictures.map((picture) => `${name}.json: there is no content/pictures/${picture}`),
    ];
  });
}
