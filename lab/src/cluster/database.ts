import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { superuser, type DatabaseNode } from './patroni.ts';

export const office = { user: 'hostel', password: 'hostel-of-the-test', database: 'hostel' };

/** A connection of the superuser. */
export async function open(port: number, database = office.database): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser.username,
    password: superuser.password,
    database,
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection rejects the query that uses it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function inDatabase<T>(
  { port }: DatabaseNode,
  work: (client: pg.Client) => Promise<T>,
  database?: string,
): Promise<T> {
  const client = await open(port, database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database of the application and the role that owns it. */
export async function createDatabase(primary: DatabaseNode): Promise<void> {
  await inDatabase(
    primary,
    async (client) => {
      await client.query(`create role ${office.user} login password '${office.password}'`);
      await client.query(`create database ${office.database} owner ${office.user}`);
    },
    'postgres',
  );
}

/** Adds students, each with a bed and a session. @returns the tokens */
export async function addStudents(primary: DatabaseNode, count: number): Promise<string[]> {
  return inDatabase(primary, async (client) => {
    const tokens: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const id = randomUUID();
      const token = randomBytes(32).toString('base64url');
      await client.query(
        `insert into people (id, role, name, email) values ($1, 'student', $2, $3)`,
        [id, `Student ${number}`, `student-${number}@example.edu`],
      );
      await client.query(
        `insert into student_profiles (person_id, roll_number, course_name, department, gender)
         values ($1, $2, 'B.Sc. Physics', 'Physics', 'female')`,
        [id, `ROLL${number}`],
      );
      await client.query(
        `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
         select $1, $2, id, extract(year from now()), 'test' from beds
          where id not in (select bed_id from allotments where ended_at is null) limit 1`,
        [randomUUID(), id],
      );
      await client.query(
        `insert into sessions (id, person_id, token_hash, expires_at)
         values ($1, $2, $3, now() + interval '1 day')`,
        [randomUUID(), id, createHash('sha256').update(token).digest()],
      );
      tokens.push(token);
    }
    return tokens;
  });
}

/** Of acknowledged writes: how many have no row, and how many have several. */
export async function countRows(primary: DatabaseNode, markers: readonly string[]) {
  return inDatabase(primary, async (client) => {
    const { rows } = await client.query<{ description: string; rows: string }>(
      `select description, count(*) as rows from service_requests
        where description = any($1) group by description`,
      [markers],
    );
    const found = new Map(rows.map(({ description, rows: count }) => [description, Number(count)]));
    return {
      lost: markers.filter((marker) => !found.has(marker)).length,
      doubled: [...found.values()].filter((count) => count > 1).length,
    };
  });
}

/** Running counts are added up by a job of every process: done twice for one change, they would differ. */
export async function runningCountsDifference(primary: DatabaseNode): Promise<number> {
  return inDatabase(primary, async (client) => {
    const { rows } = await client.query<{ running: string; real: string }>(
      `select (select coalesce(sum(requests), 0) from request_counts where type = 'maintenance')
                as running,
              (select count(*) from service_requests) as real`,
    );
    return Math.abs(Number(rows[0]?.running) - Number(rows[0]?.real));
  });
}
