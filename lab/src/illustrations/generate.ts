/**
 * Draws the pictures of the public site into public-site/content/pictures: `npm run pictures -w public-site`,
 * or only those whose name contains a word: `npm run pictures -w public-site -- veranda`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { scenes } from './scenes/scenes.ts';

const folder = path.resolve(import.meta.dirname, '../../../public-site/content/pictures');
const wanted = process.argv[2] ?? '';
/** Bytes after compression. */
const limit = 7_000;

let tooLarge = 0;
for (const [name, draw] of Object.entries(scenes)) {
  if (!name.includes(wanted)) continue;
  const file = path.join(folder, `${name}.svg`);
  const svg = draw().toString();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, svg);
  const size = gzipSync(svg).length;
  const over = size > limit;
  if (over) tooLarge += 1;
  console.log(`${String(size).padStart(6)} ${name}${over ? '  over the limit' : ''}`);
}
process.exit(tooLarge > 0 ? 1 : 0);
