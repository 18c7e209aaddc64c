import { sql } from 'drizzle-orm';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';
import { runPaymentsJob } from './payments-job.ts';

let testApp: TestApp;
let broken: SignedIn;
let others: SignedIn[];
const pay = paying(() => testApp);
let logged: object[];
const record = (given: object) => void logged.push(given);

beforeEach(async () => {
  logged = [];
  testApp = await startTestApp();
  broken = await testApp.signInAs('broken@example.edu');
  others = [await testApp.signInAs('one@example.edu'), await testApp.signInAs('two@example.edu')];
});
afterEach(() => testApp.close());

const everybody = () => [broken, ...others];
const job = () =>
  runPaymentsJob({ ...pay.parts(), log: { warn: record, error: record, info: record } });
/** The student of a log entry, which names nobody. */
function failedStudents() {
  const text = JSON.stringify(logged);
  for (const { person } of everybody()) expect(text).not.toContain(person.email);
  return logged.map((entry) => ('student' in entry ? entry.student : undefined));
}

/** From now on the database refuses rows of one student in a table. */
async function breakTable(table: string, student: string) {
  await testApp.database.pool.query(`
    create function refuse_broken() returns trigger language plpgsql as $$
    begin
      if ${student} = '${broken.person.id}' then raise exception 'broken'; end if;
      return new;
    end $$`);
  await testApp.database.pool.query(
    `create trigger refuse_broken before insert on ${table} for each row execute function refuse_broken()`,
  );
}
const mend = () => testApp.database.pool.query('drop function refuse_broken cascade');
const studentOfDemand = `(select student_id from fee_demands where id = new.demand_id)::text`;

const hostelFee = async (who: SignedIn) => (await pay.fees(who))[0];

test('makes the demands of the others when those of one student fail, and tries again', async () => {
  for (const [index, { person }] of everybody().entries()) {
    await testApp.database.drizzle.execute(sql`
      insert into allotments (id, person_id, bed_id, admission_year, given_reason)
      select gen_random_uuid(), ${person.id}, id,
             extract(year from now() at time zone 'Asia/Kolkata' - interval '6 months')::int, 'test'
        from beds where hall_id = 'H001' order by id limit 1 offset ${index}`);
  }
  await breakTable('fee_demands', 'new.student_id::text');
  await job();
  const demands = async () => {
    const { rows } = await testApp.database.pool.query<{ id: string }>(
      `select distinct student_id::text as id from fee_demands`,
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const ids = (who: SignedIn[]) => who.map(({ person }) => person.id).toSorted();
  expect(await demands()).toEqual(ids(others));
  expect(failedStudents()).toEqual([broken.person.id]);
  await mend();
  await job();
  expect(await demands()).toEqual(ids(everybody()));
  expect(logged).toHaveLength(1);
});

test('posts the fines of the others when that of one student fails, and tries again', async () => {
  for (const who of everybody()) await pay.giveBed(who);
  await testApp.database.drizzle.execute(sql`
    update fee_demands set due_on = (now() at time zone 'Asia/Kolkata')::date - 2
     where semester is null`);
  await breakTable('fee_ledger', studentOfDemand);
  await job();
  const fines = () => Promise.all(everybody().map(async (who) => (await hostelFee(who)).fine));
  expect(await fines()).toEqual([0, 10_000, 10_000]);
  expect(failedStudents()).toEqual([broken.person.id]);
  await mend();
  await job();
  expect(await fines()).toEqual([10_000, 10_000, 10_000]);
});

test('records the payments of the others when that of one student fails, and tries again', async () => {
  for (const who of everybody()) {
    await pay.giveBed(who);
    await pay.act((await pay.order(who)).body.orderId, 'pay');
  }
  const pollNow = () =>
    testApp.database.pool.query(`update payment_orders set ask_at = now() - interval '1 hour'`);
  const statuses = async () => {
    const { rows } = await testApp.database.pool.query<{ id: string; state: string }>(
      `select student_id::text as id, state from payment_orders`,
    );
    return everybody().map(({ person }) => rows.find(({ id }) => id === person.id)?.state);
  };
  await breakTable('fee_ledger', studentOfDemand);
  await pollNow();
  await job();
  expect(await statuses()).toEqual(['created', 'paid', 'paid']);
  expect(failedStudents()).toEqual([broken.person.id]);
  await mend();
  await pollNow();
  await job();
  expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
});
