import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import type pg from 'pg';

/** How many rows the filled database has of each kind. */
export interface Scale {
  students: number;
  requests: number;
  audit: number;
  /** Sessions of students, for streams of events. */
  sessions: number;
}

const id = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const oneOf = (words: readonly string[], number: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${number}) % ${words.length}]`;

const firstNames = [
  'Aarav',
  'Bhavna',
  'Charu',
  'Deepak',
  'Esha',
  'Farhan',
  'Gauri',
  'Harish',
  'Arjun',
  'Faizan',
];
const middleNames = ['Kumar', 'Devi', 'Prasad', 'Lata', 'Nath', 'Rani', 'Mohan'];
const lastNames = [
  'Kamath',
  'Sengar',
  'Jadeja',
  'Verma',
  'Bisht',
  'Pillai',
  'Thakur',
  'Bose',
  'Rawat',
  'Sahni',
  "D''Souza",
];
const courses = [
  'B.Tech Computer Science',
  'B.Tech Civil',
  'MBA (Finance)',
  'B.Sc Physics',
  'LL.B',
];
const problems = [
  'Tap leaks',
  'Fan is slow',
  'Socket sparks',
  'Window does not close',
  'No hot water',
];

/** Students who have applied, with the hall and room of an earlier year: beds are for the demo data’s. */
function studentsOf({ students }: Scale): string[] {
  return [
    `insert into people (id, role, name, email, created_at)
     select ${id(1, 'n')}, 'student',
            ${oneOf(firstNames, 'n')} || ' ' || ${oneOf(middleNames, 'n / 10')} || ' ' || ${oneOf(lastNames, 'n / 70')},
            'scale-' || n || '@example.edu', now() - make_interval(mins => (n % 500000)::int)
       from generate_series(1, ${students}) n`,
    `insert into student_profiles (person_id, roll_number, course_name, course_id, department, gender,
            date_of_birth, contact_number, admission_year, semester, sgpa_odd, sgpa_even,
            room_preference, created_at, person_text, hostel_name, room_number)
     select p.id, 'SC' || lpad(n::text, 6, '0'), ${oneOf(courses, 'n / 3')}, 'C' || n % 5, 'Science',
            ${oneOf(['male', 'female'], 'n')}, date '2004-01-01' + (n % 700)::int,
            '+917' || lpad(n::text, 9, '0'), extract(year from now() - interval '6 months')::int,
            '2', (600 + n % 400)::int, (600 + n % 300)::int, 'double', p.created_at, p.search_text,
            (select name from halls order by id offset n % 8 limit 1), (n / 8 % 999 + 1)::text
       from generate_series(1, ${students}) n join people p on p.id = ${id(1, 'n')}`,
    `insert into applications (id, person_id, admission_year, roll_number, email, gender, course_id,
            semester, sgpa_odd, sgpa_even, room_preference, created_at, serial)
     select ${id(2, 'n')}, ${id(1, 'n')}, admission_year, roll_number, 'scale-' || n || '@example.edu',
            gender, course_id, semester, sgpa_odd, sgpa_even, room_preference, created_at, 100000 + n
       from generate_series(1, ${students}) n join student_profiles on person_id = ${id(1, 'n')}`,
  ];
}

/** The hostel fee of the year for every student; three of four have paid it online. */
function feesOf({ students }: Scale): string[] {
  const isPaid = 'n % 4 > 0';
  return [
    `insert into fee_demands (id, student_id, fee_type, admission_year, amount, due_on, charged, paid)
     select ${id(8, 'n')}, ${id(1, 'n')}, 'hostel', admission_year, 2400000, (now() - interval '30 days')::date, 2400000,
            case when ${isPaid} then 2400000 else 0 end
       from generate_series(1, ${students}) n join student_profiles on person_id = ${id(1, 'n')}`,
    `insert into payment_orders (id, student_id, fee_type, admission_year, amount, state, closed, paid_at,
            receipt_number)
     select ${id(9, 'n')}, ${id(1, 'n')}, 'hostel', admission_year, 2400000, 'paid', true,
            now() - make_interval(mins => (n % 50000)::int), 'SC/' || lpad(n::text, 6, '0')
       from generate_series(1, ${students}) n join student_profiles on person_id = ${id(1, 'n')}
      where ${isPaid}`,
  ];
}

/** A student for the n-th row. */
const studentIn = ({ students }: Scale) => id(1, `1 + (n * 7919::bigint) % ${students}`);

/**
 * Requests of two years, spread over the beds. Rebates of leave are worked out: a job would do so for
 * hours, while calls are measured.
 */
function requestsOf(scale: Scale): string[] {
  const student = studentIn(scale);
  const age = `(n * 104729::bigint) % 1051200`;
  const filed = `now() - make_interval(mins => (1 + ${age})::int)`;
  const place = `join lateral (select id, hall_id, room_number from scale_beds
    where number = 1 + n % (select count(*) from scale_beds)) bed on true`;
  const status = (open: string, done: string) =>
    `case when ${age} < 4320 then ${open} when ${age} < 20160 and n % 7 = 0 then 'in-progress' else ${done} end`;
  const maintenance = Math.round(scale.requests * 0.7);
  const leave = Math.round(scale.requests * 0.15);
  return [
    `create temporary table scale_beds on commit drop as
       select row_number() over (order by id) as number, id, hall_id, room_number
         from beds where removed_at is null`,
    'create index on scale_beds (number)',
    'analyze scale_beds',
    `insert into service_requests (id, student_id, request_type, description, status, created_at,
            updated_at, hall_id, room_number, bed_id)
     select ${id(3, 'n')}, ${student}, ${oneOf(['plumbing', 'electrical', 'furniture'], 'n')},
            ${oneOf(problems, 'n')} || ' in room ' || bed.room_number || ', report ' || n,
            ${status("'pending'", "'completed'")}, ${filed}, ${filed}, bed.hall_id, bed.room_number, bed.id
       from generate_series(1, ${maintenance}) n ${place}`,
    `insert into leave_applications (id, student_id, leave_type, reason, from_date, to_date,
            emergency_contact, status, created_at, updated_at, hall_id, room_number, bed_id, decided_by,
            rebated_at)
     select ${id(4, 'n')}, ${student}, ${oneOf(['personal', 'sick'], 'n')}, 'Journey home ' || n,
            date '2000-01-01' + (n % 9000)::int, date '2000-01-02' + (n % 9000)::int, '+919876543210',
            case when ${age} < 4320 then 'pending' else 'approved' end, ${filed}, ${filed},
            bed.hall_id, bed.room_number, bed.id, case when ${age} < 4320 then null else ${id(1, '1')} end,
            case when ${age} < 4320 then null else ${filed} end
       from generate_series(1, ${leave}) n ${place}`,
    `insert into feedback (id, student_id, feedback_type, message, status, created_at, updated_at,
            hall_id, room_number, bed_id, confidential)
     select ${id(5, 'n')}, ${student}, ${oneOf(['Mess Related', 'Room Related'], 'n')},
            'The menu of week ' || n, ${status("'pending'", "'closed'")}, ${filed}, ${filed}, bed.hall_id,
            bed.room_number, bed.id, n % 50 = 0
       from generate_series(1, ${scale.requests - maintenance - leave}) n ${place}`,
  ];
}

/**
 * The statements that fill a database with demo data, set by set. Triggers do not run: what they would
 * write is written here.
 */
function statementsOf(scale: Scale): string[] {
  const { students, audit, sessions } = scale;
  const student = studentIn(scale);
  return [
    ...studentsOf(scale),
    ...feesOf(scale),
    ...requestsOf(scale),
    `insert into audit_log (id, at, actor_id, actor_role, action, subject_type, subject_id)
     select ${id(6, 'n')}, now() - make_interval(mins => (n % 1051200)::int), ${student}, 'student',
            ${oneOf(['auth.signIn', 'serviceRequests.create', 'profile.change'], 'n')}, 'person',
            ${student}::text
       from generate_series(1, ${audit}) n`,
    `insert into sessions (id, person_id, token_hash, expires_at)
     select ${id(7, 'n')}, ${id(1, 'n')}, sha256(convert_to('scale-' || n, 'UTF8')), now() + interval '1 day'
       from generate_series(1, ${Math.min(sessions, students)}) n`,
    ...runningCounts,
  ];
}

/** As the triggers and the jobs maintain them. */
const runningCounts = [
  'delete from request_counts',
  `insert into request_counts (type, kind, status, hall_id, confidential, requests)
   select 'maintenance', request_type, status, coalesce(hall_id, ''), false, count(*)
     from service_requests group by 2, 3, 4
   union all
   select 'leave', leave_type, status, coalesce(hall_id, ''), false, count(*)
     from leave_applications group by 2, 3, 4
   union all
   select 'feedback', feedback_type, status, coalesce(hall_id, ''), confidential, count(*)
     from feedback group by 2, 3, 4, 5`,
  'delete from request_days',
  `insert into request_days (filed_at, type, hall_id, confidential, requests)
   select date_trunc('day', request_date, '${defaultTimeZone}'), type, coalesce(hall_id, ''), confidential, count(*)
     from request_rows where request_date > now() - interval '120 days' group by 1, 2, 3, 4`,
  'delete from student_counts',
  `insert into student_counts (course_name, gender, students)
   select course_name, gender, count(*) from student_profiles where listed group by 1, 2`,
  'delete from audit_counts',
  `insert into audit_counts (action, outcome, entries)
   select action, outcome, count(*) from audit_log group by 1, 2`,
];

/** Fills a database that has demo data, in one transaction on a connection without time limits. */
export async function fillScale(pool: pg.Pool, scale: Scale): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local session_replication_role = replica; set local work_mem = '256MB'`,
    );
    for (const statement of statementsOf(scale)) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
