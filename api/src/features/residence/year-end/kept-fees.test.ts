import { addDays } from '@hostel/contracts/wire/calendar';
import { dayOf } from '../../../platform/database/conditions.ts';
import { proRataFees } from '../../../platform/records/settings/fee-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { paying } from '../../../testing/people/paying.ts';
import { setSetting } from '../../../testing/settings.ts';
import { setScheduleRow } from '../../fees/demands/terms/schedule-repository.ts';
import { admissionYearAt } from '../../fees/index.ts';

let testApp: TestApp;
let provost: SignedIn;
let asha: SignedIn;
let year: number;
let added = 0;
const pay = paying(() => testApp);
const { call } = pay;
const timeZone = 'Asia/Kolkata';
const hostel = 2_600_000;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  year = admissionYearAt(new Date(), timeZone);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await query('delete from fee_schedule where admission_year > $1', [year]);
  asha = await pay.resident(`kept-${(added += 1)}@example.edu`);
});

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const today = () => dayOf(new Date(), timeZone);
const keepPath = () => `/year-end/students/${asha.person.id}/keep`;
const keep = (reason: string | null) => call(provost, 'PUT', keepPath(), { reason });
const setFee = (admissionYear: number, over: object = {}) =>
  setScheduleRow(
    testApp.database.drizzle,
    { feeType: 'hostel', semester: null, admissionYear, hallId: null, roomType: null },
    {
      amount: hostel,
      dueOn: `${admissionYear}-08-15`,
      finePerDay: 5_000,
      fineCap: null,
      fineSlabs: null,
      ...over,
    },
  );
const demandsOf = (admissionYear: number) =>
  query(
    `select fee_type, amount, charged, fined, due_on::text, owed_from, balance,
            cancelled_at is not null as cancelled
       from fee_demands where student_id = $1 and admission_year = $2`,
    [asha.person.id, admissionYear],
  );
/** As if the bed of the resident had been given so many years earlier. */
const makeEarlier = async (years: number) => {
  await query(`update allotments set admission_year = admission_year - $2 where person_id = $1`, [
    asha.person.id,
    years,
  ]);
  await query(
    'delete from kept_beds where allotment_id in (select id from allotments where person_id = $1)',
    [asha.person.id],
  );
};

test('a kept bed is owed the fees of the next year once, in full, with their due dates', async () => {
  await setFee(year + 1);
  const shown = await call(provost, 'GET', keepPath());
  const fee = { feeType: 'hostel', semester: null, amount: hostel, dueOn: `${year + 1}-08-15` };
  expect(shown.body.data).toEqual({ admissionYear: year + 1, fees: [fee] });
  expect(await demandsOf(year + 1)).toEqual([]);
  await keep('Writes a thesis');
  await keep('Writes a longer thesis');
  await Promise.all([pay.job(0), pay.job(0)]);
  const demand = { amount: hostel, charged: hostel, fined: 0, owed_from: null, cancelled: false };
  expect(await demandsOf(year + 1)).toMatchObject([
    { ...demand, fee_type: 'hostel', due_on: `${year + 1}-08-15` },
  ]);
  const { data } = (await call(asha, 'GET', '/payment/my-fees')).body;
  expect(data.bedYear).toBe(year + 1);
  const statement = (await call(provost, 'GET', `/fees/students/${asha.person.id}/account`)).body;
  expect(JSON.stringify(statement)).toContain(`"admissionYear":${year + 1}`);
});

test('the fees are made when the schedule of the year is set after the bed is kept', async () => {
  await keep('Writes a thesis');
  expect((await call(provost, 'GET', keepPath())).body.data.fees).toEqual([]);
  expect(await demandsOf(year + 1)).toEqual([]);
  await setFee(year + 1);
  await pay.job(0);
  expect(await demandsOf(year + 1)).toMatchObject([{ amount: hostel, cancelled: false }]);
});

test('a bed that is kept late has time to pay, no fine, and costs the full fee', async () => {
  await makeEarlier(1);
  await setSetting(testApp.database.drizzle, proRataFees, 'both');
  await setFee(year, { dueOn: addDays(today(), -30) });
  await keep('Writes a thesis');
  await pay.job(0);
  const [demand] = (await demandsOf(year)).filter((one) => one.fee_type === 'hostel');
  expect(demand).toMatchObject({ fined: 0, owed_from: null });
  expect(demand.due_on >= addDays(today(), 14)).toBe(true);
});

test('taken back before the year, what is not paid is cancelled; after it began it is refused', async () => {
  await setFee(year + 1);
  await keep('Writes a thesis');
  const { at } = (await call(provost, 'PUT', keepPath(), { reason: 'Writes a thesis' })).body.data;
  const back = await call(provost, 'PUT', keepPath(), { reason: null }, { 'if-match': at });
  expect(back.status).toBe(200);
  expect(await demandsOf(year + 1)).toMatchObject([{ cancelled: true, balance: 0 }]);
  await makeEarlier(1);
  const late = await keep('Stays on');
  const refused = await call(
    provost,
    'PUT',
    keepPath(),
    { reason: null },
    { 'if-match': late.body.data.at },
  );
  expect([refused.status, refused.body.code]).toEqual([409, 'year_begun']);
});

test('a resident who moves keeps the new bed, and owes the fees once', async () => {
  await setFee(year + 1);
  await keep('Writes a thesis');
  await query(
    `update student_profiles set gender = (select hostel_for from halls where id = 'H001')
      where person_id = $1`,
    [asha.person.id],
  );
  const [{ id: bedId }] = await query(
    `select id from beds where hall_id = 'H001' and removed_at is null
        and out_of_service_at is null
        and id not in (select bed_id from allotments where ended_at is null)
      order by id desc limit 1`,
  );
  const body = { bedId, reason: 'Leaking roof' };
  const moved = await call(provost, 'POST', `/allotment/students/${asha.person.id}/move`, body);
  expect(moved.status).toBe(200);
  await pay.job(0);
  expect(await demandsOf(year + 1)).toMatchObject([{ cancelled: false, balance: hostel }]);
  expect((await call(provost, 'GET', '/year-end/kept-beds')).body.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ bedId })]),
  );
});

test('a bed that is kept year after year is owed each of them', async () => {
  await makeEarlier(2);
  await query(
    `insert into kept_beds (allotment_id, reason, through_year)
     select id, 'Writes a thesis', $2 from allotments where person_id = $1 and ended_at is null`,
    [asha.person.id, year - 1],
  );
  await setFee(year - 1);
  await pay.job(0);
  const of = async (one: number) =>
    (await demandsOf(one)).filter(({ cancelled }) => !cancelled).length;
  expect([await of(year - 1), await of(year)]).toEqual([1, 0]);
  await keep('Writes it again');
  await pay.job(0);
  expect(await of(year - 1)).toBe(1);
  expect(await of(year)).toBeGreaterThan(0);
});
