import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scenes } from './scenes/scenes.ts';

const folder = path.resolve(__dirname, '../../../public-site/content/pictures');

test.each(Object.entries(scenes))('draws %s as it is stored', (name, draw) => {
  expect(draw().toString()).toBe(readFileSync(path.join(folder, `${name}.svg`), 'utf8'));
});
