import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { contentSchemas } from '../src/lib/content/schema.ts';

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Values of every `imageUrl` anywhere in a file's content. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'imageUrl' && typeof inner === 'string' ? [inner] : picturesIn(inner),
  );
}

/** `hostels.json, 3rd entry, administration.0.mobile: must …` and the like; empty when all is well. */
export function contentProblems(folder: string): string[] {
  return Object.entries(contentSchemas).flatMap(([name, schema]) => {
    const file = `${name}.json`;
    let content: unknown;
    try {
      content = readJson(path.join(folder, file));
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : 'unreadable'}`];
    }
    const issues = z.safeParse(schema, content).error?.issues ?? [];
    const missing = picturesIn(content).filter(
      (picture) => !existsSync(path.join(folder, 'pictures', picture)),
    );
    return [
      ...issues.map((issue) => `${file}, ${issue.path.join('.')}: ${issue.message}`),
      ...missing.map((picture) => `${file}: there is no content/pictures/${picture}`),
    ];
  });
}
