import { feedbackTypes } from '@hostel/contracts/requests/feedback';
import { leaveTypes } from '@hostel/contracts/requests/leave';
import { maintenanceTypes } from '@hostel/contracts/requests/maintenance';
import type pg from 'pg';

/** A change of one request of any type; `pick` chooses the request, its kind and its status. */
export interface RequestAct {
  what: 'file' | 'move' | 'relocate' | 'correct' | 'delete';
  pick: number;
  /** Whether the transaction is rolled back in the end. */
  undone: boolean;
}

const sources = [
  {
    table: 'service_requests',
    kind: 'request_type',
    kinds: maintenanceTypes,
    statuses: ['pending', 'in-progress', 'completed', 'cancelled'],
    texts: 'description',
    values: `'Tap leaks'`,
  },
  {
    table: 'leave_applications',
    kind: 'leave_type',
    kinds: leaveTypes,
    statuses: ['pending', 'withdrawn', 'lapsed'],
    texts: 'reason, emergency_contact, from_date, to_date',
    values: `'Family', '+919876543210', date '2031-01-01', date '2031-01-02'`,
  },
  {
    table: 'feedback',
    kind: 'feedback_type',
    kinds: feedbackTypes.filter((type) => type !== 'Other'),
    statuses: ['pending', 'in-progress', 'resolved', 'closed'],
    texts: 'message, confidential',
    values: `'Thank you', random() < 0.4`,
  },
] as const;
const halls = [null, 'H001', 'H002'];
const of = <Item>(items: readonly Item[], number: number) => items[number % items.length];

function statementOf({ what, pick }: RequestAct, student: string): [string, unknown[]] {
  const source = sources[pick % sources.length] ?? sources[0];
  const { table, kind, texts, values } = source;
  const number = Math.floor(pick / sources.length);
  const one = `id = (select id from ${table} order by id offset ${number % 7} limit 1)`;
  switch (what) {
    case 'file':
      return [
        `insert into ${table} (id, student_id, ${kind}, status, hall_id, created_at, ${texts})
         values (gen_random_uuid(), $1, $2, $3, $4, now() - make_interval(hours => $5), ${values})`,
        [
          student,
          of(source.kinds, number),
          of(source.statuses, number),
          of(halls, number),
          number % 2400,
        ],
      ];
    case 'move':
      return [
        `update ${table} set status = $1, updated_at = now() where ${one}`,
        [of(source.statuses, number)],
      ];
    case 'relocate':
      return [`update ${table} set hall_id = $1 where ${one}`, [of(halls, number)]];
    case 'correct':
      return [
        `update ${table} set ${kind} = $1, created_at = created_at - interval '1 day' where ${one}`,
        [of(source.kinds, number)],
      ];
    case 'delete':
      return [`delete from ${table} where ${one}`, []];
  }
}

/** Makes a change in one transaction. */
export async function actOnRequest(pool: pg.Pool, act: RequestAct, student: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(...statementOf(act, student));
    await client.query(act.undone ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
