import type pg from 'pg';
import { withClient } from './with-client.ts';

/** `read-only`: the server answers, but refuses writes. */
type DatabaseState = 'ok' | 'read-only' | 'unavailable';

/** The state of the database for this process. */
export interface Probe {
  /** Asks now; an answer after more than two seconds doesn't count. */
  state(): Promise<DatabaseState>;
  /** True when the database answers within two seconds. */
  answers(): Promise<boolean>;
  /** Reports that a write was refused: from now on `state` tries one, until it succeeds. */
  writeRefused(): void;
  /** Milliseconds since the first unanswered query; 0 after an answer. */
  unansweredFor(): number;
}

const patience = 2_000;
// Needs space on the disk, and leaves nothing.
const writeTrial = 'begin; create temporary table write_trial on commit drop as select 1; rollback';

export function createProbe(pool: pg.Pool): Probe {
  let unansweredSince: number | undefined;
  let suspected = false;

  async function ask(): Promise<DatabaseState> {
    const { rows } = await pool.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    if (rows[0]?.transaction_read_only !== 'off') return 'read-only';
    if (!suspected) return 'ok';
    // Rolled back, and used again also when it fails.
    suspected = await withClient(pool, (client) => client.query(writeTrial)).then(
      () => false,
      () => true,
    );
    return suspected ? 'read-only' : 'ok';
  }

  async function state(): Promise<DatabaseState> {
    const askedAt = Date.now();
    const given = await inTime(ask().catch(() => 'unavailable' as const));
    if (given !== 'unavailable') unansweredSince = undefined;
    else unansweredSince ??= askedAt;
    return given;
  }

  return {
    state,
    answers: async () => (await state()) !== 'unavailable',
    writeRefused: () => (suspected = true),
    unansweredFor: () => (unansweredSince === undefined ? 0 : Date.now() - unansweredSince),
  };
}

function inTime(answer: Promise<DatabaseState>): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<DatabaseState>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), patience);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}
