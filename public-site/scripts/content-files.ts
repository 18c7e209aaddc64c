import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentProblems } from '../src/content-check.ts';

/** Reads one file of the content folder; what isn't JSON is told by its name. */
function read(folder: string, name: string): unknown {
  const file = path.join(folder, `${name}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name}.json can't be read.`, { cause: error });
  }
}

/** What is wrong with the files of a content folder. */
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
