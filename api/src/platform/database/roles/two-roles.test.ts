import path from 'node:path';
import type { PoolClient } from 'pg';
import { eraseStudentsCommand } from '../../../commands/erase-students.ts';
import { migrateCommand } from '../../../commands/migrate.ts';
import { openAppDatabase } from '../../../open-app-database.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { createTwoRoles, type TwoRoles } from '../../../testing/database/two-roles.ts';
import type { TestDatabase } from '../../../testing/database/database.ts';
import { temporaryFolder } from '../../../testing/processes.ts';
import { checkSeals } from '../../records/audit/seals/check-seals.ts';
import { sealRows } from '../../records/audit/seals/seal-rows.ts';
import { backUp } from '../../records/backup/backup.ts';
import { restore } from '../../records/backup/restore.ts';
import { tidy } from '../../housekeeping.ts';
import { sqlFailure } from '../errors.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { grantToApi } from './api-role.ts';
import { canChangeAuditLog } from './audit-protection-repository.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

jest.setTimeout(120_000);

let roles: TwoRoles;
let testApp: TestApp;
let owner: TestDatabase;
const call = calling(() => testApp);
const password = 'a good long one';
const open = () => openAppDatabase({ ...roles.urls, dataDir: '/nowhere', databasePool: 4 });

beforeAll(async () => {
  roles = await createTwoRoles();
  await (await open()).close();
  owner = roles.connectTo(roles.urls.migrationDatabaseUrl);
  testApp = await startTestApp({
    database: roles.connectTo(roles.urls.databaseUrl),
    config: roles.urls,
  });
});
afterAll(async () => {
  await owner.close();
  await testApp.close();
  await roles.drop();
});

const owned = (text: string) => owner.pool.query(text);

/** The SQLSTATE with which the database answers the role of the API. */
const refusalOf = async (statement: string): Promise<string> => {
  try {
    await testApp.database.pool.query(statement);
    return 'was accepted';
  } catch (error) {
    return sqlFailure(error)?.code ?? 'another error';
  }
};

async function signIn(page: 'login' | 'login-provost', email: string) {
  const { status, body } = await call(undefined, 'POST', `/auth/${page}`, { email, password });
  expect(status).toBe(200);
  return { authorization: `Bearer ${body.token}` };
}

test('students and the office work with the role of the API, and the log is sealed', async () => {
  const person = await testApp.addPerson({ role: 'student', email: 's@example.edu', password });
  await giveBeds(testApp, { person });
  await testApp.addPerson({ role: 'provost', email: 'p@example.edu', password });
  const student = await signIn('login', 's@example.edu');
  const provost = await signIn('login-provost', 'p@example.edu');
  const leak = { requestType: 'plumbing', description: 'The tap leaks.', priority: 'high' };
  const filed = await call(undefined, 'POST', '/service-requests', leak, student);
  expect(filed.status).toBe(200);
  const path = `/service-requests/resolve/${filed.body.data._id}`;
  const end = { status: 'completed', adminComments: 'The washer was replaced.' };
  expect((await call(undefined, 'PUT', path, end, provost)).status).toBe(200);
  const second = await call(
    undefined,
    'POST',
    '/service-requests',
    { ...leak, description: 'Again.' },
    student,
  );
  const cancel = `/service-requests/${second.body.data._id}/cancel`;
  expect((await call(undefined, 'POST', cancel, {}, student)).status).toBe(200);
  const log = { info: () => undefined };
  await sealRows({ database: testApp.database, config: testApp.config, log });
  const sealed = await checkSeals(testApp.database.drizzle, testApp.config);
  expect(sealed).toMatchObject({ waiting: 0, faults: [] });
  expect(sealed.rows).toBeGreaterThanOrEqual(4);
});

test('housekeeping, erasing of students and readiness work with it', async () => {
  const { id } = await testApp.addPerson({ role: 'student' });
  await testApp.database.pool.query(
    `update people set created_at = '2011-07-05' where id = '${id}'`,
  );
  const failures: unknown[] = [];
  await tidy(testApp, (name, error) => failures.push([name, error]));
  expect(failures).toEqual([]);
  const erased = await eraseStudentsCommand(testApp.database, { words: [] }, testApp.config);
  expect(erased).toContain('The personal data of 1 student');
  expect((await testApp.inject({ url: '/api/ready' })).statusCode).toBe(200);
});

test.each([
  `update audit_log set actor_role = 'warden'`,
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger user',
  'alter table audit_log disable trigger audit_log_append_only',
  'drop trigger audit_log_unsealed on audit_log',
  'drop table audit_log',
  'create trigger other before insert on audit_log for each row execute function refuse_change()',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'update audit_seals set sealed_at = now()',
  'delete from audit_seals',
  'truncate audit_seals',
  'alter table audit_seals disable trigger user',
  'alter table fee_ledger disable trigger user',
  'create table other (id int)',
  'delete from migrations',
  'set session_replication_role = replica',
])('the database refuses the role of the API: %s', async (statement) => {
  expect(await refusalOf(statement)).toBe('42501');
});

test('a line at the start says whether the role can change the audit log', async () => {
  const logged: string[] = [];
  const logTo = { write: (line: string) => void logged.push(line) };
  const config = { ...roles.urls, logLevel: 'info' } as const;
  for (const url of [roles.urls.databaseUrl, roles.urls.migrationDatabaseUrl]) {
    await (await startTestApp({ database: roles.connectTo(url), config, logTo })).close();
  }
  expect(logged.filter((line) => line.includes('audit log'))).toEqual([
    expect.stringContaining('keeps the role of the API from changing the audit log'),
    expect.stringContaining('The role of DATABASE_URL can change the audit log'),
  ]);
});

test('the state of the system says whether the role can change the audit log', async () => {
  const admin = await testApp.signInAs('admin');
  const auditLog = async () => (await call(admin, 'GET', '/system')).body.data.database.auditLog;
  expect(await auditLog()).toBe('protected');
  await owned(`grant delete on audit_seals to ${roles.apiRole}`);
  expect(await auditLog()).toBe('changeable');
  expect(await canChangeAuditLog(owner.drizzle)).toBe(true);
  await (await open()).close();
  expect(await auditLog()).toBe('protected');
});

const added = {
  name: '9999_newest',
  sql: 'create table newest (id bigserial primary key, note text)',
  checksum: 'a',
  oldestCode: '0050',
};

test('a table of a new migration is included', async () => {
  const migrations = [...(await readMigrations()), added];
  const within = (client: PoolClient) => grantToApi(client, roles.apiRole);
  const { pool } = testApp.database;
  await expect(migrate(pool, migrations)).rejects.toThrow(
    '9999_newest is not applied, and the role of DATABASE_URL does not own the tables',
  );
  await migrate(owner.pool, migrations, { within });
  expect(await migrate(pool, migrations)).toEqual([]);
  await pool.query(`insert into newest (note) values ('a')`);
  await pool.query(`update newest set note = 'b'`);
  expect((await pool.query('delete from newest')).rowCount).toBe(1);
  await owned(`drop table newest; delete from migrations where name = '${added.name}'`);
});

test('without the owner, the API starts only with every migration and its privileges', async () => {
  const { databaseUrl } = roles.urls;
  const alone = () => openAppDatabase({ databaseUrl, dataDir: '/nowhere', databasePool: 4 });
  const database = await alone();
  await database.close();
  await owned(`revoke select on migrations from ${roles.apiRole}`);
  await expect(alone()).rejects.toThrow(
    'The database refuses the role: permission denied for table migrations. Use MIGRATION',
  );
  await (await open()).close();
  const empty = await createTwoRoles();
  const { pool, close } = empty.connectTo(empty.urls.databaseUrl);
  await expect(migrate(pool)).rejects.toThrow('0001_foundation is not applied');
  await close();
  await empty.drop();
});

test('a backup of the API is restored by the owner, and the privileges are the same', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'all.gz');
  const other = await createTwoRoles();
  try {
    await backUp(testApp.database.longPool, file);
    const target = other.connectTo(other.urls.migrationDatabaseUrl);
    const migrations = await readMigrations();
    await restore(target.pool, file, {
      migrations,
      within: (client) => grantToApi(client, other.apiRole),
    });
    await target.close();
    const api = other.connectTo(other.urls.databaseUrl);
    expect((await api.pool.query('select from audit_log')).rowCount).toBeGreaterThan(0);
    expect(await canChangeAuditLog(api.drizzle)).toBe(false);
    await api.close();
  } finally {
    await other.drop();
    await folder.remove();
  }
});

test('the command migrate reports the role, and one role for both is refused', async () => {
  const config = { ...roles.urls };
  const said = await migrateCommand(testApp.database, config);
  expect(said).toContain(`The role ${roles.apiRole} can read the audit log and add entries`);
  const same = { ...config, migrationDatabaseUrl: config.databaseUrl };
  await expect(migrateCommand(testApp.database, same)).rejects.toThrow('a role of its own');
});
