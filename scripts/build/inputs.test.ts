import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildRemote, temporaryFolder } from '../releases/testing/builds.ts';
import { hashOf, hashOfPackages } from './inputs.ts';
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

test('what a build does not read changes nothing', async () => {
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
  ['a file that went', () => rm(path.join(base, 'portal/src/page.tsx'))],
])('%s is another input', async (_, change) => {
  const before = await hash();
  await change();
  expect(await hash()).not.toBe(before);
});

test('a new workspace is no other input, another package is', async () => {
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

test('a build that was damaged, or is gone, has no mark', async () => {
  const built = await buildRemote('a', '1.0.0-aaaaaaaa');
  expect(await markOfRelease(built)).toBe('1.0.0-aaaaaaaa');
  await writeFile(path.join(built, 'entry.js'), 'another');
  expect(await markOfRelease(built)).toBeUndefined();
  await rm(built, { recursive: true });
  expect(await markOfRelease(built)).toBeUndefined();
});
