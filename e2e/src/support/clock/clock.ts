import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { BrowserContext } from 'playwright-core';
import { databaseUrl } from '../server/api-process.ts';
import moveDate from './moved-date.cjs';

/** A time, the machine's time at which it was set, both in milliseconds, and how fast it goes on. */
type Setting = readonly [at: number, since: number, rate: number];

const machineNow = Date.now;

/** The time of a system with its database, of browsers and of the test itself. */
export interface Clock {
  /** What `startSystem` gives to the programs of the system. */
  env: Record<string, string>;
  /**
   * Sets the time for all of them.
   * @param at a time with its zone, e.g. `2028-06-30T23:59:00+05:30`
   * @param rate how fast it goes on: 1 as usual, 1 / 60 a second in each minute
   */
  set(at: string, rate?: number): Promise<void>;
  /** From now on the pages of a browser's context have this time, too, also after the next `set`. */
  join(context: BrowserContext): Promise<void>;
  /** The test has the machine's time again. */
  remove(): void;
}

/** A clock that is not set yet goes as the machine's. Timers always do. */
export function createClock(): Clock {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-clock-'));
  const file = path.join(folder, 'clock');
  const contexts = new Set<BrowserContext>();
  let setting: Setting = [0, 0, 1];
  const save = () => writeFileSync(file, Buffer.from(new Float64Array(setting).buffer));
  save();
  return {
    env: {
      NODE_OPTIONS: `--require "${require.resolve('./preload.cjs')}"`,
      E2E_CLOCK_FILE: file,
    },
    async set(at, rate = 1) {
      setting = [Date.parse(at), machineNow(), rate];
      save();
      moveDate(timeOf(setting));
      await setDatabaseTime(setting);
      for (const context of contexts) await setBrowserTime(context, setting);
    },
    async join(context) {
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      await setBrowserTime(context, setting);
    },
    remove() {
      moveDate((real) => real);
      rmSync(folder, { recursive: true });
    },
  };
}

const timeOf =
  ([at, since, rate]: Setting) =>
  (real: number) =>
    at + (real - since) * rate;

/** Pages that are open have the time at once, others when they are loaded. */
async function setBrowserTime(context: BrowserContext, [at, since, rate]: Setting): Promise<void> {
  const script = `(${moveDate.toString()})((real) => ${at} + (real - ${since}) * ${rate})`;
  await context.addInitScript(script);
  for (const page of context.pages()) await page.evaluate(script);
}

/**
 * Replaces the functions that say what time it is. PostgreSQL inlines them, so plans that use them
 * are made again, and defaults of columns follow, too.
 */
async function setDatabaseTime([at, since, rate]: Setting): Promise<void> {
  // It would stay so in a database that outlives the test.
  if (process.env['DATABASE_URL']) throw new Error('The clock needs the embedded database.');
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  const moved = (real: string) =>
    `select to_timestamp(${at / 1000}) + (${real} - to_timestamp(${since / 1000})) * ${rate}`;
  try {
    await client.query(`
      create or replace function pg_catalog.now() returns timestamptz
        language sql stable parallel safe as $$ ${moved('transaction_timestamp()')} $$;
      create or replace function pg_catalog.clock_timestamp() returns timestamptz
        language sql volatile parallel safe as $$ ${moved('statement_timestamp()')} $$`);
  } finally {
    await client.end();
  }
}
