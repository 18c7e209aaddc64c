import { migrate, readMigrations } from '../../../platform/database/migrate.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

const person = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;

/** Orders of a filled database before demands existed: each with its payments, in paise. */
const orders = [
  { student: 1, fee: 'hostel', state: 'paid', payments: [['kept', 2_400_000, 0]] },
  {
    student: 1,
    fee: 'odd',
    state: 'paid',
    payments: [
      ['kept', 1_850_000, 0],
      ['surplus', 1_850_000, 1_850_000],
    ],
  },
  { student: 1, fee: 'even', state: 'failed', payments: [['open', 0, 0]] },
  { student: 2, fee: 'hostel', state: 'refunded', payments: [['kept', 2_400_000, 2_400_000]] },
  { student: 2, fee: 'odd', state: 'refunded', payments: [['kept', 1_850_000, 1_850_000]] },
  { student: 2, fee: 'odd', state: 'paid', payments: [['kept', 1_850_000, 0]] },
  { student: 3, fee: 'hostel', state: 'paid', payments: [['kept', 2_400_000, 100_000]] },
  { student: 3, fee: 'even', state: 'created', payments: [] },
] as const;

async function fill(): Promise<void> {
  const { pool } = database;
  for (const number of [1, 2, 3]) {
    await pool.query(`insert into people (id, role, name, email) values ($1, 'student', 'S', $2)`, [
      person(number),
      `s${number}@example.edu`,
    ]);
  }
  for (const [index, { student, fee, state, payments }] of orders.entries()) {
    const semester = fee === 'hostel' ? null : fee;
    const paid = state === 'paid' ? ['2026-08-01', `HR/${index}`] : [null, null];
    const { rows } = await pool.query<{ id: string }>(
      `insert into payment_orders (id, student_id, fee_type, semester, admission_year, amount,
         gateway_order_id, state, closed, paid_at, receipt_number)
       values (gen_random_uuid(), $1, $2, $3, 2026, 1850000, $4, $5, $6, $7, $8) returning id`,
      [
        person(student),
        semester ? 'mess' : 'hostel',
        semester,
        `order_${index}`,
        state,
        state !== 'created',
        ...paid,
      ],
    );
    for (const [number, [role, captured, refunded]] of payments.entries()) {
      await pool.query(
        `insert into gateway_payments (id, order_id, payment_id, stage, captured, refunded, role)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
        [
          rows[0]!.id,
          `pay_${index}_${number}`,
          captured > 0 ? 'captured' : 'failed',
          captured,
          refunded,
          role,
        ],
      );
    }
  }
}

async function sums(query: string) {
  return (await database.pool.query(query)).rows[0];
}

test('carries every `kept` payment over, with the same counts and sums', async () => {
  const migrations = await readMigrations();
  const former = migrations.filter(({ name }) => name < '0082');
  await migrate(database.pool, former);
  await fill();
  const kept = `from gateway_payments where role = 'kept' and captured > 0`;
  const before = await sums(
    `select count(*)::int as payments, sum(captured)::int as taken, sum(refunded)::int as refunded ${kept}`,
  );
  const orderRows = await sums('select count(*)::int as orders from payment_orders');
  await migrate(database.pool, migrations);

  expect(before).toEqual({ payments: 6, taken: 12_750_000, refunded: 4_350_000 });
  const after = await sums(
    `select count(*) filter (where kind = 'payment')::int as payments,
            -sum(amount) filter (where kind = 'payment')::int as taken,
            sum(amount) filter (where kind = 'refund')::int as refunded from fee_ledger`,
  );
  expect(after).toEqual(before);
  expect(await sums('select count(*)::int as orders from payment_orders')).toEqual(orderRows);
  const { rows } = await database.pool.query(
    `select student_id, coalesce(semester, 'hostel') as fee, amount, charged, paid, balance,
            cancelled_at is not null as cancelled from fee_demands order by student_id, semester desc`,
  );
  const fee = (student: number, name: string, amount: number, cancelled = false) => {
    const sum = { amount, charged: amount, paid: amount, balance: 0 };
    return { student_id: person(student), fee: name, ...sum, cancelled };
  };
  expect(rows).toEqual([
    fee(1, 'hostel', 2_400_000),
    fee(1, 'odd', 1_850_000),
    // Refunded in full: nothing is owed until a bed makes it a demand again.
    fee(2, 'hostel', 0, true),
    fee(2, 'odd', 1_850_000),
    fee(3, 'hostel', 2_300_000),
  ]);
});

test('keeps the ledger append-only, and refuses a payment beyond the open balance', async () => {
  const { pool } = database;
  for (const change of [
    'update fee_ledger set amount = 1',
    'delete from fee_ledger',
    'truncate fee_ledger',
  ]) {
    await expect(pool.query(change)).rejects.toThrow('fee_ledger is append-only');
  }
  const pay = `insert into fee_ledger (id, demand_id, kind, amount, order_id, payment_id)
    select gen_random_uuid(), d.id, 'payment', -1, o.id, 'pay_more'
      from fee_demands d join payment_orders o on o.student_id = d.student_id limit 1`;
  await expect(pool.query(pay)).rejects.toThrow('a payment exceeds the open balance of its demand');
});
