import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildRemote, temporaryFolder } from '@hostel/releases/testing/builds';
import { frontEnds } from '@hostel/releases/workspaces';
import { hashOf, hashOfPackages, importedSources } from './inputs.ts';
import { markOfRelease } from './output-mark.ts';

let base: string;
beforeEach(async () => {
  base = await temporaryFolder();
  await put('portal/src/page.tsx', 'page');
  await put('portal/package.json', '{}');
  await put('lock.json', 'lock');
});
afterEach(() => rm(base, { recursive: true }));

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(base, file)), { recursive: true });
  await writeFile(path.join(base, file), content);
}
const hash = () => hashOf(['portal', 'lock.json'], base);

test('ignores files that a build does not read', async () => {
  const before = await hash();
  await put('portal/src/page.test.tsx', 'test');
  await put('portal/src/testing/render.tsx', 'helper');
  await put('portal/dist/main.js', 'output');
  await put('portal/node_modules/x/index.js', 'package');
  await put('portal/README.md', 'prose');
  await put('other/src/page.tsx', 'another workspace');
  expect(await hash()).toBe(before);
});

test.each([
  ['a source', () => put('portal/src/page.tsx', 'changed')],
  ['a new file', () => put('portal/src/more.tsx', '')],
  ['a file besides the sources', () => put('portal/pictures/hero.svg', '<svg/>')],
  ['the lock file', () => put('lock.json', 'changed')],
  [
    'a new name',
    () => rename(path.join(base, 'portal/src/page.tsx'), path.join(base, 'portal/src/p.tsx')),
  ],
  ['a removed file', () => rm(path.join(base, 'portal/src/page.tsx'))],
])('changes with %s', async (_, change) => {
  const before = await hash();
  await change();
  expect(await hash()).not.toBe(before);
});

test('includes imported workspaces, directly and indirectly', async () => {
  const packageOf = (name: string, ...imported: string[]) => {
    const dependencies = Object.fromEntries(imported.map((each) => [each, '*']));
    return put(`${name}/package.json`, JSON.stringify({ dependencies }));
  };
  await packageOf('portal', '@hostel/ui', 'react');
  await packageOf('ui', '@hostel/wire');
  await packageOf('wire');
  expect(await importedSources('portal', base)).toEqual([
    'ui/package.json',
    'ui/src',
    'wire/package.json',
    'wire/src',
  ]);
});

test('includes the workspaces that this repository’s builds import', async () => {
  const sources = ['contracts/package.json', 'contracts/src'];
  expect(await importedSources('api')).toEqual(expect.arrayContaining(sources));
  for (const name of await frontEnds()) {
    expect(await importedSources(name)).toEqual(
      expect.arrayContaining([...sources, 'shared-ui/package.json', 'shared-ui/src']),
    );
  }
});

test('ignores a new workspace, and changes with another package', async () => {
  const lockOf = (packages: object) => put('package-lock.json', JSON.stringify({ packages }));
  const react = { 'node_modules/react': { version: '19.3.1' } };
  await lockOf({ '': { workspaces: ['portal'] }, ...react });
  const before = await hashOfPackages(base);
  const link = { resolved: 'books-portal', link: true };
  const added = { 'books-portal': {}, 'node_modules/@hostel/books-portal': link };
  await lockOf({ '': { workspaces: ['portal', 'books-portal'] }, ...added, ...react });
  expect(await hashOfPackages(base)).toBe(before);
  await lockOf({ 'node_modules/react': { version: '19.3.2' } });
  expect(await hashOfPackages(base)).not.toBe(before);
});

test('has no mark for a damaged or missing build', async () => {
  const built = await buildRemote('a', '1.0.0-aaaaaaaa');
  expect(await markOfRelease(built)).toBe('1.0.0-aaaaaaaa');
  await writeFile(path.join(built, 'entry.js'), 'another');
  expect(await markOfRelease(built)).toBeUndefined();
  await rm(built, { recursive: true });
  expect(await markOfRelease(built)).toBeUndefined();
});
