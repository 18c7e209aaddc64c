import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@hostel/api/config';
import { openDatabase } from '@hostel/api/open-database';
import { postDueFines } from '@hostel/api/post-due-fines';

const fines = 10_000;

/** One overdue fee each for so many students. */
const fill = `
  with added as (
    insert into people (id, email, name, role, password_hash)
    select gen_random_uuid(), 'fined-' || n || '@example.edu', 'Student ' || n, 'student', ''
      from generate_series(1, ${fines}) n returning id),
  profiles as (
    insert into student_profiles (person_id, roll_number, course_name, department, gender)
    select id, 'FINED-' || row_number() over (), 'B.Sc.', 'Physics', 'male' from added returning person_id)
  insert into fee_demands (id, student_id, admission_year, fee_type, amount, due_on, fine_per_day)
  select gen_random_uuid(), person_id, 2026, 'hostel', 2400000, current_date - 3, 5000 from profiles`;
const charge = `
  insert into fee_ledger (id, demand_id, kind, amount, fine)
  select gen_random_uuid(), id, 'demand', amount, 0 from fee_demands`;

/** Posts the late fines of 10,000 fees as the job does, on an embedded database of its own. */
export async function benchFines(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostel-fines-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, { purpose: 'bench' });
  try {
    await database.longPool.query(fill);
    await database.longPool.query(charge);
    await database.longPool.query('analyze');
    const transactions: number[] = [];
    const transaction: typeof database.transaction = async (work) => {
      const start = performance.now();
      try {
        return await database.transaction(work);
      } finally {
        transactions.push(performance.now() - start);
      }
    };
    const failed: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (given: unknown) => void failed.push(given),
    };
    const start = performance.now();
    await postDueFines({ database: { ...database, transaction }, config, log });
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await database.pool.query<{ posted: number }>(
      `select count(*)::int as posted from fee_ledger where kind = 'fine'`,
    );
    if (rows[0]?.posted !== fines || failed.length > 0) throw new Error('not every fine is posted');
    const longest = Math.max(...transactions).toFixed(0);
    return [
      `${fines} fines in ${seconds.toFixed(1)} s, ${transactions.length} transactions, the longest ${longest} ms`,
    ];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
