import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

const list = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Names in capitals with an underscore: of settings, and of constants. */
const namesIn = (text: string) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [];

/** Every name that code, scripts or configuration read or define; a `_FILE` names the file of a setting. */
function definedNames(): Set<string> {
  const sources = list(
    '*.ts',
    '*.tsx',
    '*.js',
    '*.cjs',
    '*.mjs',
    '*.sh',
    '*.yml',
    '*.service',
    '.ci/*',
  );
  const code = sources.filter((file) => !/setting-names\.test\.|messages\.ts$/.test(file));
  const defined = code.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /(?:^\s*|[{(,]\s*|env\.|env\[['"]|\$\{?)['"]?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/gm,
      ),
    ].map(([, name = '']) => name),
  );
  return new Set([...defined, ...defined.map((name) => `${name}_FILE`)]);
}

const defined = definedNames();
/** Of Node and of etcd. */
const ofOthers = new Set(['NODE_OPTIONS', 'ETCD_INITIAL_CLUSTER_STATE', 'W_OK', 'X_OK']);

/** Texts that people read: messages of the code, and documents. Names in them are those of settings. */
const texts = list('*.md', 'api/src/**/*.ts', '*/src/**/messages.ts').filter(
  (file) => !/\.test\.ts$|\/testing\//.test(file),
);

/** Of a file, the names that it mentions: in code only those in texts of several words. */
function mentioned(file: string): string[] {
  const text = textOf(file);
  if (file.endsWith('.md'))
    return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => namesIn(code));
  return [...text.matchAll(/'([^'\n]* [^'\n]*)'|`([^`]* [^`]*)`/g)].flatMap(([, one, other]) =>
    namesIn(one ?? other ?? ''),
  );
}

test('every setting that a message or a document names exists under this name', () => {
  expect(defined.has('SECRET_KEY_PREVIOUS')).toBe(true);
  const named = texts.flatMap((file) => mentioned(file).map((name) => `${file}: ${name}`));
  expect(named.length).toBeGreaterThan(200);
  const unknown = named.filter((entry) => {
    const name = entry.split(': ')[1] ?? '';
    return !defined.has(name) && !ofOthers.has(name);
  });
  expect([...new Set(unknown)]).toEqual([]);
});

test('a name that nothing defines is found', () => {
  expect(defined.has('PREVIOUS_SECRET_KEY')).toBe(false);
  expect(namesIn('set PREVIOUS_SECRET_KEY to the old key')).toEqual(['PREVIOUS_SECRET_KEY']);
});
