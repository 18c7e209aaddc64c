import path from 'node:path';
import { buildApp } from '../../../app.ts';
import { testConfig } from '../../core/config/config.ts';
import { migrate } from '../../database/migrate.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { packageRoot } from '../../core/config/package-root.ts';
import type { BackupSummary } from './format.ts';
import { restore } from './restore.ts';

/**
 * Made by version 0.1.0 with `npm run backup`, from its demo data and a few calls. Don't recreate
 * it.
 */
const firstVersion = path.join(packageRoot(), 'src/testing/fixtures/backup-0.1.0.gz');

jest.setTimeout(60_000);

let database: TestDatabase;
let summary: BackupSummary;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  summary = await restore(database.pool, firstVersion);
});
afterAll(() => database.close());

it('keeps every row of every table while it migrates', async () => {
  expect(summary.rows).toBe(2640);
  const counts: Record<string, number> = {};
  for (const table of Object.keys(summary.tables)) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from "${table}"`,
    );
    counts[table] = rows[0]!.count;
  }
  const saved = Object.entries(summary.tables).map(([table, { rows }]) => [table, rows]);
  expect(counts).toEqual(Object.fromEntries(saved));
});

it('gives every bed of that version its room, and every room its hall', async () => {
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*)::int from halls) as halls,
            (select count(distinct (hall_id, room_number))::int from beds) as "bedRooms",
            (select count(*)::int from rooms) as rooms,
            (select count(*)::int from beds join rooms on rooms.hall_id = beds.hall_id
              and rooms.number = beds.room_number and rooms.floor = beds.floor
              and rooms.type = beds.room_type join halls on halls.id = rooms.hall_id) as beds`,
  );
  const { halls, rooms, bedRooms, beds } = rows[0]!;
  expect({ halls, beds }).toEqual({ halls: 8, beds: summary.tables['beds']?.rows });
  expect(rooms).toBe(bedRooms);
});

it('gives every application of that version a number, its state and its history', async () => {
  const { rows } = await database.pool.query<Record<string, number>>(
    `with facts as (
       select application.id, (
         exists (select from allotments where person_id = application.person_id
           and admission_year = application.admission_year and ended_at is null)) as housed
         from applications as application)
     select count(*)::int as applications,
            count(distinct serial)::int as serials,
            max(serial)::int as "lastSerial",
            count(*) filter (where state in ('resident', 'accepted-open'))::int as housed,
            (select count(*)::int from facts where housed) as beds,
            (select count(distinct application_id)::int from application_changes
              where state = 'received') as received,
            (select count(*)::int from application_changes) as changes
       from applications`,
  );
  const { applications, serials, lastSerial, housed, beds, received, changes } = rows[0]!;
  expect(applications).toBe(summary.tables['applications']?.rows);
  expect([serials, lastSerial, received]).toEqual([applications, applications, applications]);
  expect(housed).toBe(beds);
  expect(housed).toBeGreaterThan(0);
  expect(changes).toBeGreaterThan(received!);
  const newest = await database.pool.query(
    `select count(*)::int as wrong from applications
      where state <> (select state from application_changes
        where application_id = applications.id order by id desc limit 1)`,
  );
  expect(newest.rows).toEqual([{ wrong: 0 }]);
});

it('counts the entries in the audit log of that version', async () => {
  const { rows } = await database.pool.query(
    `select action, outcome, count(*)::int as entries from audit_log group by 1, 2 order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const stored = await database.pool.query(
    `select action, outcome, entries::int from audit_counts order by 1, 2`,
  );
  expect(stored.rows).toEqual(rows);
});

it('has no migration left to apply and accepts the accounts of that version', async () => {
  expect(await migrate(database.pool)).toEqual([]);
  const app = buildApp({
    config: testConfig({ releasesDir: '/nowhere/releases' }),
    database,
    background: false,
  });
  try {
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'student@example.edu', password: 'hostel-demo' },
    });
    expect(signIn.statusCode).toBe(200);
    const { token } = signIn.json<{ token: string }>();
    const authorization = `Bearer ${token}`;
    for (const url of ['/api/leave', '/api/service-requests/my', '/api/payment/my-history']) {
      const reply = await app.inject({ url, headers: { authorization } });
      expect(reply.statusCode).toBe(200);
      expect(reply.json<{ data: unknown[] }>().data.length).toBeGreaterThan(0);
    }
  } finally {
    await app.close();
  }
});
