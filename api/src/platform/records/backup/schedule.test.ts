import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../../database/connection/client.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { temporaryFolder } from '../../../testing/processes.ts';
import { enter } from './retention.ts';
import { restore } from './restore.ts';
import { backUpWhenDue, findLastBackup } from './schedule.ts';

let testApp: TestApp;
let root: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let lines: string[];
let made = 0;
const hour = 3_600_000;

beforeAll(async () => {
  root = await temporaryFolder();
});
beforeEach(async () => {
  testApp = await startTestApp();
  folder = path.join(root.path, String((made += 1)));
  await mkdir(folder);
  lines = [];
});
afterEach(() => testApp.close());
afterAll(() => root.remove());

const log = {
  info: (_: unknown, line?: string) => void lines.push(`info ${line}`),
  error: (_: unknown, line?: string) => void lines.push(`error ${line}`),
};
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * hour);
const backups = (over: object = {}) => ({ folder, every: 24 * hour, keep: 2, ...over });
const due = (hours: number, over: object = {}) =>
  backUpWhenDue({ database: testApp.database, log }, backups(over), at(hours));
const files = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();

it('makes a backup that can be restored, and no other before the next is due', async () => {
  await testApp.addPerson({ role: 'warden', email: 'warden@example.edu' });
  expect(await due(0)).toBe('hostel-20260101T000000Z.gz');
  expect(await due(23)).toBeUndefined();
  expect(await files()).toEqual(['hostel-20260101T000000Z.gz']);
  const target = await testDatabase({ migrated: false });
  const summary = await restore(target.longPool, path.join(folder, 'hostel-20260101T000000Z.gz'));
  expect(summary.tables.people?.rows).toBe(1);
  await target.close();
});

it('keeps the newest files and never deletes one that it did not make', async () => {
  const foreign = ['hostel-20200101T000000Z.gz', 'notes.txt'];
  for (const name of foreign) await writeFile(path.join(folder, name), 'precious');
  for (const hours of [0, 24, 48, 72]) expect(await due(hours)).toBeDefined();
  expect(await files()).toEqual([
    'hostel-20200101T000000Z.gz',
    'hostel-20260103T000000Z.gz',
    'hostel-20260104T000000Z.gz',
    'notes.txt',
  ]);
});

it('ignores and removes the incomplete backup of a killed process', async () => {
  expect(await due(0)).toBeDefined();
  const dead = 'hostel-20260102T000000Z.gz';
  await enter(folder, dead);
  await writeFile(path.join(folder, `${dead}.123.part`), 'half');
  await writeFile(path.join(folder, 'mine.gz.1.part'), 'precious');
  expect(await due(48)).toBeDefined();
  expect(await files()).toEqual([
    'hostel-20260101T000000Z.gz',
    'hostel-20260103T000000Z.gz',
    'mine.gz.1.part',
  ]);
});

it('makes one backup when several processes check at the same time', async () => {
  const others = Array.from({ length: 4 }, () => connect(testApp.database.connection, { max: 2 }));
  const names = await Promise.all(
    others.map((database) => backUpWhenDue({ database, log }, backups(), at(0))),
  );
  expect(names.filter((name) => name !== undefined)).toHaveLength(1);
  expect(await files()).toHaveLength(1);
  await Promise.all(others.map((database) => database.close()));
});

it('reports a failure in the log and in ready, leaves no file, and tries again soon', async () => {
  expect(await due(0)).toBeDefined();
  const away = { folder: path.join(folder, 'missing') };
  expect(await due(24, away)).toBeUndefined();
  expect(lines.at(-1)).toBe('error a scheduled backup failed');
  expect((await findLastBackup(testApp.database.drizzle))?.error).toMatch(/ENOENT/);
  expect(await files()).toEqual(['hostel-20260101T000000Z.gz']);
  expect(await due(24.1, away)).toBeUndefined();
  expect(await due(24.3)).toBe('hostel-20260102T001800Z.gz');
  expect((await findLastBackup(testApp.database.drizzle))?.error).toBeNull();
});

it('reports in ready that the last backup failed or is overdue', async () => {
  const settings = { backups: backups() };
  const app = await startTestApp({ config: settings });
  const ready = async () => (await app.inject({ url: '/api/ready' })).json().backup;
  const dueThere = (now: Date, over = {}) =>
    backUpWhenDue({ database: app.database, log }, backups(over), now);
  try {
    await dueThere(new Date());
    expect(await ready()).toBe('ok');
    await dueThere(new Date(Date.now() + 48 * hour), { folder: '/nowhere' });
    expect(await ready()).toBe('degraded');
    expect((await testApp.inject({ url: '/api/ready' })).json()).not.toHaveProperty('backup');
  } finally {
    await app.close();
  }
});
