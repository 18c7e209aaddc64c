import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentProblems } from '../src/lib/content/content-problems.ts';

/** Reads one file of the content folder. Throws an error with its name if it is not JSON. */
function read(folder: string, name: string): unknown {
  const file = path.join(folder, `${name}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name}.json cannot be read.`, { cause: error });
  }
}

/** The problems of the files in a content folder. */
export function problemsOf(folder: string): string[] {
  const contents = {
    site: read(folder, 'site'),
    people: read(folder, 'people'),
    links: read(folder, 'links'),
    features: read(folder, 'features'),
    hostels: read(folder, 'hostels'),
    facilities: read(folder, 'facilities'),
    rules: read(folder, 'rules'),
    slides: read(folder, 'slides'),
    testimonials: read(folder, 'testimonials'),
    policies: read(folder, 'policies'),
  };
  return contentProblems(contents, (name) => existsSync(path.join(folder, 'pictures', name)));
}
