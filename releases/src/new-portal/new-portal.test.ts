import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { roles } from '@hostel/contracts/wire/roles';
import { temporaryFolder } from '../testing/builds.ts';
import { addWorkspace } from './add-workspace.ts';
import { removeWorkspace } from './remove-workspace.ts';
import { readPortalOptions, type PortalArguments, type PortalOptions } from './portal-options.ts';
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

test('derives the title from the name, and admits every role, by default', async () => {
  expect(await readPortalOptions(warden, base)).toEqual({
    ...warden,
    title: 'Warden Portal',
    roles: [...roles],
  });
  const given = { ...warden, title: 'The Wardens’ Room', roles: 'admin, warden,admin' };
  expect(await readPortalOptions(given, base)).toMatchObject({
    title: 'The Wardens’ Room',
    roles: ['warden', 'admin'],
  });
});

test.each<[PortalArguments, RegExp]>([
  [{}, /^The name is missing: npm run new-portal/],
  [{ name: 'warden-portal' }, /^The path is missing/],
  [{ ...warden, name: 'Warden-Portal' }, /^"Warden-Portal" can't be the name of a portal/],
  [{ ...warden, name: 'status' }, /use two or more lower-case words/],
  [{ ...warden, name: '../warden-portal' }, /can't be the name of a portal/],
  [{ ...warden, name: 'office-portal' }, /^office-portal already exists/],
  [{ ...warden, name: 'template-portal' }, /already exists/],
  [{ ...warden, path: 'warden' }, /^"warden" can't be the path of a portal/],
  [{ ...warden, path: '/' }, /can't be the path of a portal/],
  [{ ...warden, path: '/warden/' }, /ends without one/],
  [{ ...warden, path: '/Warden' }, /can't be the path of a portal/],
  [{ ...warden, path: '/warden/../api' }, /can't be the path of a portal/],
  [{ ...warden, path: '/api/warden' }, /^\/api is reserved for the server and the shell/],
  [{ ...warden, path: '/remotes' }, /^\/remotes is reserved/],
  [{ ...warden, path: '/shell' }, /^\/shell is reserved/],
  [{ ...warden, path: '/page' }, /^\/page is reserved/],
  [{ ...warden, path: '/login/wardens' }, /^\/login is reserved/],
  [{ ...warden, path: '/clerks' }, /^\/clerks belongs to office-portal/],
  [{ ...warden, path: '/clerks/rounds' }, /^\/clerks belongs to office-portal/],
  [{ ...warden, path: '/office' }, /^\/office\/desk belongs to office-portal/],
  [{ ...warden, title: "Warden's" }, /^"Warden's" can't be a title/],
  [{ ...warden, title: ' ' }, /can't be a title/],
  [{ ...warden, roles: 'warden,gardener' }, /^"gardener" is not a role: use some of student, /],
  [{ ...warden, roles: '' }, /^"" is not a role/],
])('rejects %j in one sentence', async (given, sentence) => {
  await expect(readPortalOptions(given, base)).rejects.toThrow(sentence);
});

test.each(['/clerks-room', '/office/window', '/halls/wardens'])(
  'accepts the free path %s',
  async (free) => {
    expect(await readPortalOptions({ ...warden, path: free }, base)).toMatchObject({ path: free });
  },
);

const options: PortalOptions = {
  name: 'night-warden-portal',
  path: '/halls/night',
  title: 'The Wardens of the Night',
  roles: ['warden', 'admin'],
};
const inPortal = (file: string) => read(`${options.name}/${file}`);

test('writes the portal’s names and relative paths into every file', async () => {
  await writePortal(options, base);
  expect(await inPortal('package.json')).toMatchObject({
    name: '@hostel/night-warden-portal',
    hostel: {
      title: 'The Wardens of the Night',
      paths: ['/halls/night'],
      roles: ['warden', 'admin'],
      budget: { first: 10 },
    },
    scripts: {
      release: 'node ../tools/run.cjs release',
      rollback: 'node ../tools/run.cjs releases/rollback',
    },
  });
  expect(await inPortal('webpack.config.js')).toContain("from '../webpack.shared.js'");
  expect(await inPortal('jest.config.js')).toContain("from '@hostel/portal-kit/jest'");
  expect(await inPortal('tsconfig.json')).toMatchObject({
    extends: '../tsconfig.base.json',
    include: ['src', '../shared-ui/src/assets.d.ts'],
  });
  expect(await inPortal('src/paths.ts')).toContain("home = '/halls/night'");
  expect(await inPortal('README.md')).toContain('npm run release -w night-warden-portal');
  const folder = path.join(base, options.name);
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.extname(file));
  expect(files).toContain('src/routes.test.tsx');
  for (const file of files) {
    expect(await readFile(path.join(folder, file), 'utf8')).not.toMatch(
      /template-portal|\/template|Template/,
    );
  }
});

test('adds the workspace to package.json, the lock file and node_modules, and removes it', async () => {
  const own = {
    name: '@hostel/night-warden-portal',
    version: '0.1.0',
    dependencies: { react: '1' },
  };
  await put(`${options.name}/package.json`, { ...own, private: true });
  await mkdir(path.join(base, 'node_modules/@hostel'), { recursive: true });
  await addWorkspace(options.name, base);
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

  await put(`${options.name}/package.json`, { ...own, hostel: { paths: ['/night'] } });
  await removeWorkspace(options.name, base);
  expect((await read('package.json')).workspaces).not.toContain(options.name);
  expect(Object.keys((await read('package-lock.json')).packages)).toEqual([
    '',
    'api',
    'node_modules/react',
    'office-portal',
  ]);
  expect(await readdir(path.join(base, 'node_modules/@hostel'))).toEqual([]);
  await expect(removeWorkspace('api', base)).rejects.toThrow('api is no portal');
});
