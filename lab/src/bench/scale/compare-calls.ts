import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../median.ts';
import { tokenOf } from '../sign-in.ts';
import type { ScaledSystem } from './scaled-system.ts';

/** Every list, search and summary of the staff; words and numbers that few rows match, unless named. */
const calls: readonly (readonly [name: string, path: string])[] = [
  ['requests', '/requests'],
  ['requests, pending', '/requests?status=pending'],
  ['requests, resolved leave', '/requests?type=leave&status=resolved'],
  ['requests of a hall', '/requests?hall=H002'],
  ['requests of a week', '/requests?period=week'],
  ['requests, search by roll number', '/requests?search=SC004711'],
  ['requests, search by text', '/requests?search=report%2031999'],
  ['maintenance', '/service-requests/all?limit=20'],
  ['leave', '/leave/all?limit=20'],
  ['feedback', '/feedback/all?limit=20'],
  ['students', '/students?limit=20'],
  ['students, search by roll number', '/students?limit=20&search=SC004711'],
  ['students, search by name (many)', '/students?limit=20&search=bhavna%20kumar'],
  ['students with a bed', '/allotment/allotted-students?limit=20'],
  ['waiting list', '/allotment/waiting-list?limit=20'],
  ['dashboard summary', '/dashboard/summary'],
  ['audit log', '/audit?limit=20'],
  ['find, two letters', '/find?search=bh'],
  ['find, two letters within names', '/find?search=ku'],
  ['find by name', '/find?search=bhavna'],
  ['find by text of a request', '/find?search=report%2031999'],
];

const rounds = 25;

type Side = ScaledSystem & { token: string };

async function timed({ origin, token }: Side, path: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(`${origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
  return performance.now() - start;
}

/** Blocks of the database that were read and transactions that ended so far. */
async function workDone({ database }: Side) {
  // A connection reports its work at the latest a second after it.
  await wait(1_200);
  const { rows } = await database.query<{ blocks: string; transactions: string }>(
    `select blks_hit + blks_read as blocks, xact_commit as transactions
       from pg_stat_database where datname = current_database()`,
  );
  return { blocks: Number(rows[0]?.blocks), transactions: Number(rows[0]?.transactions) };
}

const counted = 10;

/**
 * Blocks and statements (outside transactions) of one call, as the average of some, less what the jobs of
 * the API read in the same time without calls.
 */
async function workOf(side: Side, path: string) {
  const before = await workDone(side);
  const start = performance.now();
  for (let call = 0; call < counted; call += 1) await timed(side, path);
  const after = await workDone(side);
  const took = performance.now() - start;
  await wait(Math.max(0, took - 1_200));
  const idle = await workDone(side);
  const ofCall = (of: 'blocks' | 'transactions') =>
    Math.max(0, Math.round((2 * after[of] - before[of] - idle[of]) / counted));
  return { blocks: ofCall('blocks'), statements: ofCall('transactions') };
}

const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(9);

async function compare(sides: readonly Side[], [name, path]: readonly [string, string]) {
  const times: number[][] = sides.map(() => []);
  for (const side of sides) for (let warm = 0; warm < 3; warm += 1) await timed(side, path);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) times[at]?.push(await timed(side, path));
  }
  const work = [];
  for (const side of sides) work.push(await workOf(side, path));
  const medians = times.map(median);
  const late = times.map((one) => percentile(one, 0.95));
  const ratio = (of: readonly number[]) => (of[1] ?? 0) / (of[0] ?? 1);
  return [
    name.padEnd(34),
    ...medians.map((time) => cell(time)),
    ...late.map((time) => cell(time)),
    cell(ratio(late), 2),
    ...work.map(({ blocks }) => cell(blocks, 0)),
    cell(work[1]?.statements ?? 0, 0),
  ].join('');
}

export interface Compared {
  small: ScaledSystem;
  large: ScaledSystem;
  /** Parts of the names of calls: only those are measured. Undefined: all. */
  only: readonly string[] | undefined;
}

/** Measures each call on both systems in turn: milliseconds, blocks of the database, statements. */
export async function compareCalls(
  { small, large, only }: Compared,
  print: (line: string) => void,
): Promise<void> {
  const sides: Side[] = [];
  for (const system of [small, large]) {
    const token = await tokenOf(system.origin, '/auth/login-provost', 'chief@example.edu');
    sides.push({ ...system, token });
  }
  print(
    `${' '.repeat(34)}   median ms         p95 ms       p95 large  blocks           statements`,
  );
  print(`${' '.repeat(34)}    small    large    small    large  : small    small    large`);
  for (const call of calls) {
    if (only && !only.some((part) => call[0].includes(part))) continue;
    print(await compare(sides, call));
  }
}
