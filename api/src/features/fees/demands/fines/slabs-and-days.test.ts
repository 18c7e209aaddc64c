import { insertValue } from '../../../../platform/records/settings/settings-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { paying } from '../../../../testing/people/paying.ts';
import { postDueFines } from './post-fines.ts';
import { previewRemaking, remakeDemands } from '../remake/remake-demands.ts';
import { setScheduleRow } from '../terms/schedule-repository.ts';

let testApp: TestApp;
const pay = paying(() => testApp);
/** Of a leap year: 29 February 2028. */
const year = 2027;
const fines = { finePerDay: null, fineCap: null };
const fineSlabs = [
  { fromDay: 1, fine: 10_000 },
  { fromDay: 8, fine: 30_000 },
];
const mess = { feeType: 'mess', admissionYear: year, hallId: null, roomType: null } as const;
const at = (day: string) => new Date(`${day}T06:00:00Z`);

beforeAll(async () => {
  testApp = await startTestApp();
  const { drizzle } = testApp.database;
  const amount = 1_820_000;
  const odd = { amount, dueOn: '2027-08-15', ...fines, fineSlabs };
  const even = { amount, dueOn: '2028-01-15', ...fines, fineSlabs };
  await setScheduleRow(drizzle, { ...mess, semester: 'odd' }, odd);
  await setScheduleRow(drizzle, { ...mess, semester: 'even' }, even);
  const inHall = { ...mess, semester: 'even', hallId: 'H002' } as const;
  await setScheduleRow(drizzle, inHall, { ...even, amount: 2 * amount });
  await setRule('mess', '2028-01-01');
  await setRule('none', '2028-04-01');
});
afterAll(() => testApp.close());

const setRule = (value: string, validFrom: string) =>
  insertValue(
    testApp.database.drizzle,
    { name: 'proRataFees', value, validFrom, reason: 'As decided', setBy: null },
    testApp.config.timeZone,
  );
const resident = (name: string, day: string) =>
  pay.resident(`${name}@example.edu`, { year, now: at(day) });
const demands = async ({ person }: SignedIn) => {
  const { rows } = await testApp.database.pool.query(
    `select semester, charged, fined, owed_from::text as from from fee_demands
      where student_id = $1 and fee_type = 'mess' order by semester desc`,
    [person.id],
  );
  return rows;
};
const postFines = (day: string) => postDueFines({ ...pay.parts() }, at(day));

test('a slab’s fine is posted once, in two processes, and the next slab adds the difference', async () => {
  const student = await resident('late', '2027-07-20');
  await Promise.all([postFines('2027-08-16'), postFines('2027-08-16')]);
  await postFines('2027-08-22');
  expect((await demands(student))[0]).toMatchObject({ fined: 10_000 });
  await postFines('2027-08-23');
  await postFines('2027-12-01');
  const [odd] = await demands(student);
  expect(odd).toMatchObject({ charged: 1_850_000, fined: 30_000 });
});

test('a bed that is given on 29 February costs the days that are left, also after a move', async () => {
  const student = await resident('leap', '2028-02-29');
  expect(await demands(student)).toMatchObject([
    { charged: 0, from: '2028-02-29' },
    { charged: 1_230_000, from: '2028-02-29' },
  ]);
  const provost = await testApp.signInAs('provost');
  const path = `/fees/students/${student.person.id}/account`;
  const { entries } = (await pay.call(provost, 'GET', path)).body.data;
  expect(entries.map(({ text }: { text: string }) => text)).toContain(
    'Fee demanded: 123 of 182 days, from 29 February 2028',
  );
  // The difference of the two halls is for the same days.
  const { rows } = await testApp.database.pool.query(
    `select id from beds where hall_id = 'H002' order by id limit 1`,
  );
  await pay.giveBed(student, { year, bedId: rows[0].id, now: at('2028-03-20') });
  expect((await demands(student))[1]).toMatchObject({ charged: 2_460_000, from: '2028-02-29' });
});

test('the full fee is owed by the due date, and where the rule of the day says so', async () => {
  const early = await resident('early', '2028-01-15');
  expect((await demands(early))[1]).toMatchObject({ charged: 1_820_000, from: null });
  const later = await resident('later', '2028-04-01');
  expect((await demands(later))[1]).toMatchObject({ charged: 1_820_000, from: null });
});

test('making unpaid fees again keeps their days', async () => {
  const student = await resident('again', '2028-02-29');
  const remaking = { year, timeZone: testApp.config.timeZone };
  const own = async () => {
    const { changes } = await previewRemaking(testApp.database.drizzle, remaking, at('2028-03-01'));
    return changes.filter(({ studentId }) => studentId === student.person.id);
  };
  expect(await own()).toEqual([]);
  const even = { amount: 910_000, dueOn: '2028-01-15', ...fines, fineSlabs };
  await setScheduleRow(testApp.database.drizzle, { ...mess, semester: 'even' }, even);
  expect(await own()).toMatchObject([{ from: 1_230_000, to: 615_000, difference: -615_000 }]);
  const given = { ...remaking, reason: 'The fee was corrected' };
  await testApp.database.transaction((tx) => remakeDemands(tx, given, at('2028-03-01')));
  expect((await demands(student))[1]).toMatchObject({ charged: 615_000, from: '2028-02-29' });
});
