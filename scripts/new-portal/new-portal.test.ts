import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { roles } from '@hostel/contracts/roles';
import { temporaryFolder } from '../releases/testing/builds.ts';
import { addWorkspace } from './add-workspace.ts';
import { readWanted, type Asked, type Wanted } from './wanted.ts';
import { writePortal } from './write-portal.ts';

let base: string;
beforeEach(async () => {
  base = await temporaryFolder();
  const workspaces = ['shell', 'site', 'office-portal', 'api', 'e2e'];
  await put('package.json', { name: 'hostel', workspaces, scripts: {} });
  await put('package-lock.json', {
    lockfileVersion: 3,
    packages: {
      '': { name: 'hostel', workspaces },
      api: { name: '@hostel/api' },
      'node_modules/react': { version: '19.3.1' },
      'office-portal': { name: '@hostel/office-portal' },
    },
  });
  for (const name of workspaces) await put(`${name}/package.json`, { name: `@hostel/${name}` });
  await put('site/package.json', { hostel: { paths: ['/'] } });
  await put('office-portal/package.json', { hostel: { paths: ['/office/desk', '/clerks'] } });
});
afterEach(() => rm(base, { recursive: true }));

async function put(file: string, content: object): Promise<void> {
  await mkdir(path.dirname(path.join(base, file)), { recursive: true });
  await writeFile(path.join(base, file), `${JSON.stringify(content, null, 2)}\n`);
}
async function read(file: string): Promise<any> {
  const text = await readFile(path.join(base, file), 'utf8');
  return file.endsWith('.json') ? JSON.parse(text) : text;
}

const warden = { name: 'warden-portal', path: '/warden' };

test('what isn’t told follows from the name, and everybody who is signed in may enter', async () => {
  expect(await readWanted(warden, base)).toEqual({
    ...warden,
    title: 'Warden Portal',
    roles: [...roles],
  });
  const told = { ...warden, title: 'The Wardens’ Room', roles: 'admin, warden,admin' };
  expect(await readWanted(told, base)).toMatchObject({
    title: 'The Wardens’ Room',
    roles: ['warden', 'admin'],
  });
});

test.each<[Asked, RegExp]>([
  [{}, /^Name it: npm run new-portal/],
  [{ name: 'warden-portal' }, /^Say where it begins/],
  [{ ...warden, name: 'Warden-Portal' }, /^"Warden-Portal" is no portal's name/],
  [{ ...warden, name: 'status' }, /take two words or more/],
  [{ ...warden, name: '../warden-portal' }, /is no portal's name/],
  [{ ...warden, name: 'office-portal' }, /^office-portal is there already/],
  [{ ...warden, name: 'template-portal' }, /is there already/],
  [{ ...warden, path: 'warden' }, /^"warden" is no path of a portal/],
  [{ ...warden, path: '/' }, /is no path of a portal/],
  [{ ...warden, path: '/warden/' }, /ends without one/],
  [{ ...warden, path: '/Warden' }, /is no path of a portal/],
  [{ ...warden, path: '/warden/../api' }, /is no path of a portal/],
  [{ ...warden, path: '/api/warden' }, /^\/api belongs to the house itself/],
  [{ ...warden, path: '/remotes' }, /^\/remotes belongs/],
  [{ ...warden, path: '/shell' }, /^\/shell belongs/],
  [{ ...warden, path: '/page' }, /^\/page belongs/],
  [{ ...warden, path: '/login/wardens' }, /^\/login belongs/],
  [{ ...warden, path: '/clerks' }, /^\/clerks belongs to office-portal/],
  [{ ...warden, path: '/clerks/rounds' }, /^\/clerks belongs to office-portal/],
  [{ ...warden, path: '/office' }, /^\/office\/desk belongs to office-portal/],
  [{ ...warden, title: "Warden's" }, /^"Warden's" is no title/],
  [{ ...warden, title: ' ' }, /is no title/],
  [{ ...warden, roles: 'warden,clerk' }, /^"clerk" is no role: name some of student, /],
  [{ ...warden, roles: '' }, /^"" is no role/],
])('%j is refused in one sentence', async (asked, sentence) => {
  await expect(readWanted(asked, base)).rejects.toThrow(sentence);
});

test.each(['/clerks-room', '/office/window', '/halls/wardens'])('%s is free', async (free) => {
  expect(await readWanted({ ...warden, path: free }, base)).toMatchObject({ path: free });
});

const wanted: Wanted = {
  name: 'night-warden-portal',
  path: '/halls/night',
  title: 'The Wardens of the Night',
  roles: ['warden', 'admin'],
};
const inPortal = (file: string) => read(`${wanted.name}/${file}`);

test('the folder has the portal’s names everywhere and fits its place', async () => {
  await writePortal(wanted, base);
  expect(await inPortal('package.json')).toMatchObject({
    name: '@hostel/night-warden-portal',
    hostel: {
      title: 'The Wardens of the Night',
      paths: ['/halls/night'],
      roles: ['warden', 'admin'],
      budget: { first: 10 },
    },
    scripts: { release: 'tsx ../scripts/release.ts', rollback: 'tsx ../scripts/rollback.ts' },
  });
  expect(await inPortal('webpack.config.js')).toContain("from '../webpack.shared.js'");
  expect(await inPortal('jest.config.js')).toContain("from '../jest.shared.js'");
  expect(await inPortal('tsconfig.json')).toMatchObject({
    extends: '../tsconfig.base.json',
    include: ['src', '../shared-ui/src/assets.d.ts'],
  });
  expect(await inPortal('src/portal.ts')).toContain("start: '/halls/night'");
  expect(await inPortal('README.md')).toContain('npm run release -w night-warden-portal');
  const folder = path.join(base, wanted.name);
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.extname(file));
  expect(files).toContain('src/routes.test.tsx');
  for (const file of files) {
    expect(await readFile(path.join(folder, file), 'utf8')).not.toMatch(
      /template-portal|\/template|Template/,
    );
  }
});

test('it becomes a workspace in package.json, in the lock and by a link', async () => {
  const own = {
    name: '@hostel/night-warden-portal',
    version: '0.1.0',
    dependencies: { react: '1' },
  };
  await put(`${wanted.name}/package.json`, { ...own, private: true });
  await mkdir(path.join(base, 'node_modules/@hostel'), { recursive: true });
  await addWorkspace(wanted.name, base);
  const workspaces = ['shell', 'site', 'office-portal', 'night-warden-portal', 'api', 'e2e'];
  expect(Object.entries(await read('package.json'))).toEqual([
    ['name', 'hostel'],
    ['workspaces', workspaces],
    ['scripts', {}],
  ]);
  const lock = await read('package-lock.json');
  expect(Object.keys(lock)).toEqual(['lockfileVersion', 'packages']);
  expect(Object.entries(lock.packages)).toEqual([
    ['', { name: 'hostel', workspaces }],
    ['api', { name: '@hostel/api' }],
    ['night-warden-portal', own],
    ['node_modules/@hostel/night-warden-portal', { resolved: 'night-warden-portal', link: true }],
    ['node_modules/react', { version: '19.3.1' }],
    ['office-portal', { name: '@hostel/office-portal' }],
  ]);
  const linked = await read('node_modules/@hostel/night-warden-portal/package.json');
  expect(linked.name).toBe('@hostel/night-warden-portal');
});
