import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';

const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const matches = (pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

describe('docs/security.md', () => {
  it('names tests of which there is exactly one', () => {
    const args = [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '*.test.ts',
      '*.test.tsx',
    ];
    const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => existsSync(path.join(root, file)));
    const names = matches(/`([\w./-]+\.test\.tsx?)`/g);
    expect(names.length).toBeGreaterThan(40);
    const found = names.map((name) => files.filter((file) => `/${file}`.endsWith(`/${name}`)));
    expect(names.filter((_, index) => found[index]?.length !== 1)).toEqual([]);
  });

  it('names files, folders and documents that exist', () => {
    const places = matches(/`((?:api|contracts|docs|releases|tools)\/[\w./-]+)`/g);
    const links = matches(/\]\(([\w./-]+\.\w+)(?:#[\w-]+)?\)/g).map((link) => `docs/${link}`);
    expect([places.length, links.length].map((count) => count > 2)).toEqual([true, true]);
    expect([...places, ...links].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});
