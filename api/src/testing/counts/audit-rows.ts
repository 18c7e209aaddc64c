import type pg from 'pg';

/**
 * Records some rows in the audit log in one statement, a third of them on feedback that may be
 * confidential, deletes some feedback, and rolls every seventh of such transactions back.
 */
export async function addAuditRows(pool: pg.Pool, student: string, seed: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into feedback (id, student_id, feedback_type, message, status, confidential, updated_at)
       values (gen_random_uuid(), $1, 'Mess Related', 'Thank you', 'pending', $2, now())`,
      [student, seed % 2 === 0],
    );
    await client.query(
      `insert into audit_log (id, action, outcome, subject_type, subject_id)
       select gen_random_uuid(),
              (array['feedback.resolve', 'leave.resolve', 'fees.export', 'offers.lapse'])[1 + ($1::int + n) % 4],
              (array['done', 'done', 'refused', 'failed'])[1 + ($1::int + n) % 4],
              case n % 3 when 0 then 'feedback' when 1 then 'leave' end,
              (select id::text from feedback order by id offset ($1::int % 5) limit 1)
         from generate_series(1, 1 + $1::int % 6) n`,
      [seed],
    );
    if (seed % 5 === 0) {
      await client.query(
        'delete from feedback where id = (select id from feedback order by id limit 1)',
      );
    }
    await client.query(seed % 7 === 0 ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
