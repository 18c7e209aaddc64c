import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  composedPages,
  livePointer,
  remotesDocument,
  type ReleaseManifest,
} from '@hostel/contracts/delivery';
import { integrityOf } from '../store/verify-release.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A fresh folder below the system's temporary one; removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-releases-'));
  folders.push(folder);
  return folder;
}

export const template = `<!doctype html>
<html lang="en"><head><title>Hostel</title><script>window.theme = 1;</script>
<!--page:head--><link rel="stylesheet" href="%SHELL_BASE%/main.css"></head>
<body><div id="fragment"><!--page:fragment--></div><div id="root"></div>
<!--page:remotes--><script defer src="%SHELL_BASE%/main.js"></script></body></html>
`;

/** Writes what a build would: the files and a `release.json` that lists them. */
export async function build(
  manifest: Partial<ReleaseManifest> & Pick<ReleaseManifest, 'name' | 'version'>,
  contents: Record<string, string>,
): Promise<string> {
  const folder = await temporaryFolder();
  const files: ReleaseManifest['files'] = {};
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
    files[file] = { size: Buffer.byteLength(content), integrity: integrityOf(content) };
  }
  const complete: ReleaseManifest = {
    kind: 'remote',
    title: manifest.name,
    entry: 'entry.js',
    preload: [],
    fragments: [],
    files,
    ...manifest,
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(complete));
  return folder;
}

const script = (version: string) => `console.log('${version}');\n`.repeat(50);

export function buildShell(
  version: string,
  over: Partial<ReleaseManifest> = {},
  contents: Record<string, string> = {},
): Promise<string> {
  const files = { 'main.js': script(version), 'main.css': 'body{margin:0}', 'text.woff2': 'font' };
  return build(
    {
      name: 'shell',
      kind: 'shell',
      version,
      entry: 'main.js',
      template: 'index.html',
      preload: [{ href: 'text.woff2', as: 'font' }],
      ...over,
    },
    { ...files, 'index.html': template, ...contents },
  );
}

export function buildRemote(
  name: string,
  version: string,
  over: Partial<ReleaseManifest> = {},
  contents: Record<string, string> = {},
): Promise<string> {
  return build(
    { name, version, container: name.replaceAll('-', '_'), paths: [`/${name}`], ...over },
    { 'entry.js': script(version), ...contents },
  );
}

async function json(...file: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(...file), 'utf8'));
}

export const readRemotes = async (dir: string) =>
  remotesDocument.parse(await json(dir, 'remotes.json'));
export const readPages = async (dir: string) =>
  composedPages.parse(await json(dir, 'page', 'pages.json'));
export const readLive = async (dir: string, name: string) =>
  livePointer.parse(
    await json(dir, name === 'shell' ? 'shell' : path.join('remotes', name), 'live.json'),
  );
/** The HTML that a path of `pages.json` is served with, be it around the live shell or another. */
export async function readPage(dir: string, at: string, shell?: string): Promise<string> {
  const document = await readPages(dir);
  const other = document.shells?.find(({ version }) => version === shell);
  const page = (other ?? document).pages.find((each) => each.path === at);
  if (!page) throw new Error(`No page for ${at}`);
  return readFile(path.join(dir, 'page', page.file), 'utf8');
}
