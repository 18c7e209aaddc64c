import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const sheets = ['shared-ui', 'shell', 'public-site', 'student-portal', 'provost-portal'].flatMap(
  (workspace) =>
    readdirSync(path.join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(workspace, 'src', file)),
);

interface Motion {
  file: string;
  kind: 'transition' | 'animation';
  value: string;
}

function readSheet(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

const moving = /(?<![\w-])(transition|animation)(?:-duration)?:\s*([^;]+);/g;

const motions: Motion[] = sheets.flatMap((file) =>
  [...readSheet(file).matchAll(moving)].map(([, kind, value = '']) => ({
    file,
    kind: kind === 'transition' ? 'transition' : 'animation',
    value: value.replace(/\s+/g, ' '),
  })),
);

const isNone = (value: string) => /^none\b/.test(value);
const tokens = /var\(--motion(-fast)?\)/g;

test('finds the sheets and what moves in them', () => {
  expect(motions.length).toBeGreaterThan(25);
});

test('defines motion as 120 and 200 ms, and as none under reduced motion', () => {
  const css = readSheet('shared-ui/src/tokens/tokens.css');
  const found = [...css.matchAll(/(--motion(?:-fast)?): (\d+ms)/g)].map(([, name, time]) => [
    name,
    time,
  ]);
  expect(found).toEqual([
    ['--motion-fast', '120ms'],
    ['--motion', '200ms'],
    ['--motion-fast', '0ms'],
    ['--motion', '0ms'],
  ]);
});

test('times every transition by these tokens', () => {
  const others = motions.filter(({ kind, value }) => {
    const timed = value.split(/,(?![^(]*\))/).every((part) => part.match(tokens)?.length === 1);
    return kind === 'transition' && !isNone(value) && !timed;
  });
  expect(others).toEqual([]);
});

/** What is shown while something loads repeats or takes longer, and needs a rule of its own. */
test('stops every other animation under reduced motion', () => {
  const files = new Set(
    motions
      .filter(({ kind, value }) => kind === 'animation' && !isNone(value))
      .filter(({ value }) => /\d(ms|s)\b/.test(value.replace(tokens, '')))
      .map(({ file }) => file),
  );
  const stopping = [...files].filter((file) => {
    const [, ...reduced] = readSheet(file).split('@media (prefers-reduced-motion: reduce)');
    return reduced.some((rules) => /animation:\s*(none|appear 1ms)/.test(rules));
  });
  expect(stopping.toSorted()).toEqual([...files].toSorted());
  expect(files.size).toBeGreaterThan(1);
});
