/** Shows that what the documents name exists: files, folders and headings. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import { workspaces } from '@hostel/releases/workspaces';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (text: string) => text.replaceAll(/^```[^]*?^```/gm, '');

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  return [...withoutCode(textOf(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(file: string, link: string): boolean {
  const [place = '', anchor] = link.split('#');
  const target = place === '' ? file : path.join(path.dirname(file), place);
  if (!existsSync(path.join(root, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

test.each(documents)('%s links to files and headings that exist', (file) => {
  const links = [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => isBroken(file, link))).toEqual([]);
});

test('the documents name paths of the repository that exist', async () => {
  const places = new RegExp(
    `^(?:${[...(await workspaces()), 'config', 'docs'].join('|')})/[\\w./-]+$`,
  );
  const named = documents.flatMap((file) =>
    [...withoutCode(textOf(file)).matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => places.test(name) && !/\/dist\/|NNNN|\.test\./.test(name))
      .map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !existsSync(path.join(root, name)))).toEqual([]);
});
