import { testApp, type TestApp } from '../testing/app.ts';
import { addApplicants, thisYear } from '../testing/applications.ts';
import { calling } from '../testing/calling.ts';
import { changeStaff, listStaff } from './staff-changes.ts';
import { yearEnd } from './year-end.ts';

let house: TestApp;
const call = calling(() => house);
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

test('a closed account signs out at once; reopened it is as before', async () => {
  const warden = await house.signInAs('warden');
  const reads = async () => (await call(warden, 'GET', '/students')).status;
  const change = (command: string, role?: string) =>
    changeStaff(house.database, { command, email: ' WARDEN@example.edu', role });
  expect(await reads()).toBe(200);
  expect(await change('close')).toBe('warden@example.edu is now closed.');
  expect(await reads()).toBe(401);
  expect(await listStaff(house.database)).toMatch(/^warden {2}warden@example\.edu .* closed$/);
  await change('reopen');
  expect(await listStaff(house.database)).not.toContain('closed');
  expect(await change('role', 'provost')).toBe('warden@example.edu is now provost.');
  expect(await listStaff(house.database)).toMatch(/^provost /);
  await expect(change('role', 'student')).rejects.toThrow('must be one of');
});

test('students and strangers are no members of staff', async () => {
  await house.signInAs('student');
  for (const email of ['student@example.edu', 'nobody@example.edu']) {
    const closing = changeStaff(house.database, { command: 'close', email });
    await expect(closing).rejects.toThrow('is no member of staff');
  }
});

test('at the end of a year the beds of earlier years become free, and no others', async () => {
  const year = thisYear(house);
  const ids = await addApplicants(house, [
    { name: 'Stays' },
    { name: 'Leaves', year: year - 1 },
    { name: 'Other', year: year - 1 },
  ]);
  const live = (name: string, bed: string, given: number) =>
    house.database.pool.query(
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
       values (gen_random_uuid(), $1, $2, $3, 'test')`,
      [ids[name], bed, given],
    );
  await live('Stays', 'H001-101-A', year);
  await live('Leaves', 'H001-102-A', year - 1);
  await live('Other', 'H002-101-A', year - 1);
  const end = (words: string[], reason?: string) =>
    yearEnd(house.database, house.config, { words, reason });
  await expect(end(['H001'])).rejects.toThrow('Give a hall');
  await expect(end(['H999'], 'Over')).rejects.toThrow('Give a hall');
  expect(await end(['H001'], 'The year is over')).toMatch(/^1 beds of Kautilya Hall/);
  expect(await end(['H001'], 'The year is over')).toMatch(/^0 beds/);
  const { rows } = await house.database.pool.query(
    `select name from allotments join people on people.id = person_id
     where ended_at is null order by name`,
  );
  expect(rows).toEqual([{ name: 'Other' }, { name: 'Stays' }]);
  const mails = await house.database.pool.query(`select person_id from outbox`);
  expect(mails.rows).toEqual([{ person_id: ids.Leaves }]);
});
