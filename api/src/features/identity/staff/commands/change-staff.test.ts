import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { addApplicants, thisYear } from '../../../../testing/people/applications.ts';
import { calling } from '../../../../testing/calling.ts';
import { changeStaff, listStaff, resetSecondFactorByCommand } from './change-staff.ts';
import { createOutbox } from '../../../../platform/messages/mail/outbox.ts';
import { secondFactors } from '../../../../testing/people/second-factors.ts';
import { vacateHall } from '../../../../commands/vacate-hall.ts';

let testApp: TestApp;
const call = calling(() => testApp);
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('ends the sessions of a closed account, and restores it when reopened', async () => {
  const warden = await testApp.signInAs('warden');
  const reads = async () => (await call(warden, 'GET', '/students')).status;
  const change = (command: string, role?: string) =>
    changeStaff(testApp.database, testApp.config, { command, email: ' WARDEN@example.edu', role });
  expect(await reads()).toBe(200);
  expect(await change('close')).toBe('warden@example.edu is now closed.');
  expect(await reads()).toBe(401);
  expect(await listStaff(testApp.database, testApp.config)).toMatch(
    /^warden {2}warden@example\.edu .* closed {2}no second factor$/,
  );
  await change('reopen');
  expect(await listStaff(testApp.database, testApp.config)).not.toContain('closed');
  expect(await change('role', 'provost')).toBe('warden@example.edu is now provost.');
  expect(await listStaff(testApp.database, testApp.config)).toMatch(/^provost /);
  await expect(change('role', 'student')).rejects.toThrow('must be one of');
});

test('limits an account to halls, and ends its sessions', async () => {
  const { email } = await testApp.addPerson({ role: 'warden', email: 'hall@example.edu' });
  const scope = (halls: string) =>
    changeStaff(testApp.database, testApp.config, { command: 'scope', email, halls });
  const warden = await testApp.signInAs(email);
  expect((await call(warden, 'GET', '/students')).status).toBe(200);
  expect(await scope('h003, H001')).toBe('hall@example.edu is now for H001, H003.');
  expect((await call(warden, 'GET', '/students')).status).toBe(401);
  expect(await listStaff(testApp.database, testApp.config)).toContain('  H001, H003  ');
  const again = await testApp.signInAs(email);
  expect((await call(again, 'GET', '/halls/H002/plan')).status).toBe(404);
  expect((await call(again, 'GET', '/halls/H003/plan')).status).toBe(200);
  await expect(scope('H001,H999')).rejects.toThrow('"H999" is no hall: give H001, ');
  await expect(scope('')).rejects.toThrow('is no hall');
  expect(await scope('all')).toBe('hall@example.edu is now for all halls.');
  const { rows } = await testApp.database.pool.query(
    `select details ->> 'halls' as halls from audit_log
      where action = 'staff.change' and details ? 'halls' order by id`,
  );
  expect(rows).toEqual([{ halls: 'H001, H003' }, { halls: 'all halls' }]);
});

test('rejects students and unknown emails', async () => {
  await testApp.signInAs('student');
  for (const email of ['student@example.edu', 'nobody@example.edu']) {
    const closing = changeStaff(testApp.database, testApp.config, { command: 'close', email });
    await expect(closing).rejects.toThrow('has no staff account');
  }
});

test('vacates the beds of earlier years only', async () => {
  const year = thisYear(testApp);
  const ids = await addApplicants(testApp, [
    { name: 'Stays' },
    { name: 'Leaves', year: year - 1 },
    { name: 'Other', year: year - 1 },
  ]);
  const allotBed = (name: string, bed: string, given: number) =>
    testApp.database.pool.query(
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
       values (gen_random_uuid(), $1, $2, $3, 'test')`,
      [ids[name], bed, given],
    );
  await allotBed('Stays', 'H001-101-A', year);
  await allotBed('Leaves', 'H001-102-A', year - 1);
  await allotBed('Other', 'H002-101-A', year - 1);
  const vacate = (words: string[], reason?: string) =>
    vacateHall(testApp.database, testApp.config, { words, reason });
  await expect(vacate(['H001'])).rejects.toThrow('Give a hall');
  await expect(vacate(['H999'], 'Over')).rejects.toThrow('Give a hall');
  expect(await vacate(['H001'], 'The year is over')).toMatch(/^1 beds of Kautilya Hall/);
  expect(await vacate(['H001'], 'The year is over')).toMatch(/^0 beds/);
  const { rows } = await testApp.database.pool.query(
    `select name from allotments join people on people.id = person_id
     where ended_at is null order by name`,
  );
  expect(rows).toEqual([{ name: 'Other' }, { name: 'Stays' }]);
  const mails = await testApp.database.pool.query(`select person_id from outbox`);
  expect(mails.rows).toEqual([{ person_id: ids.Leaves }]);
});

test('removes the second factor of the last administrator', async () => {
  const email = 'last@example.edu';
  const password = 'a good long one';
  await testApp.addPerson({ role: 'admin', email, password });
  await secondFactors(() => testApp).turnOn(await testApp.signInAs(email), password);
  const { database, config } = testApp;
  const deps = { database, config, outbox: createOutbox(database, config) };
  expect(await resetSecondFactorByCommand(deps, ' Last@example.edu')).toBe(
    'The second factor of last@example.edu is removed. It signs in with its password alone.',
  );
  await expect(resetSecondFactorByCommand(deps, email)).rejects.toThrow('has no second factor');
  await expect(resetSecondFactorByCommand(deps, 'x@example.edu')).rejects.toThrow(
    'x@example.edu has no staff account.',
  );
  const mails = await database.pool.query(
    `select kind from outbox where kind = 'staff.resetSecondFactor'`,
  );
  expect(mails.rows).toHaveLength(1);
});
