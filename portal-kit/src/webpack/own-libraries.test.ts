import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownLibraryProblems } from './shared-modules.js';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let portal: string;
beforeEach(async () => {
  portal = path.join(await temporaryFolder(), 'warden-portal');
  await mkdir(portal);
});
afterEach(() => rm(path.dirname(portal), { recursive: true }));
const write = (content: object) =>
  writeFile(path.join(portal, 'package.json'), JSON.stringify(content));

test('rejects another version of a shared library, also under another name', async () => {
  await write({ dependencies: { react: '18.3.1', 'lucide-react': '^1.0.0' } });
  expect(ownLibraryProblems(portal)).toEqual([
    expect.stringMatching(
      /^warden-portal\/package\.json asks for "react": "18\.3\.1", but every portal runs with the shell's react \d+\.\d+\.\d+: write "[^"]+" as in the root's package\.json\./,
    ),
  ]);
  await write({ devDependencies: { 'react-18': 'npm:react@18.3.1' } });
  expect(ownLibraryProblems(portal)).toEqual([
    expect.stringContaining('asks for "react-18": "npm:react@18.3.1", but every portal runs'),
  ]);
  await write({ dependencies: { '@tanstack/query-core': '^5.0.0' } });
  expect(ownLibraryProblems(portal)).toEqual([
    expect.stringContaining(
      'provides it to every portal through @hostel/shared-ui: remove the line',
    ),
  ]);
});

test('rejects a copy in the portal’s own node_modules', async () => {
  await write({ dependencies: {} });
  await mkdir(path.join(portal, 'node_modules/react'), { recursive: true });
  expect(ownLibraryProblems(portal)).toEqual([
    expect.stringMatching(/^warden-portal\/node_modules has a copy of react/),
  ]);
});
