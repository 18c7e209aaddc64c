import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { inDays } from '../../../testing/scope/other-hall.ts';
import { keepBeds, signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let kabir: SignedIn;
let provost: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  const bed = { bedId: 'H001-101-A', gender: 'male' } as const;
  kabir = await signInResident(testApp, { email: 'kabir@example.edu', ...bed });
  await keepBeds(testApp, kabir);
});
afterAll(() => testApp.close());

const apply = (from: number, to: number) =>
  call(kabir, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: inDays(from),
    endDate: inDays(to),
    emergencyContact: '9876543210',
  });
const approve = (who: SignedIn, id: string) =>
  call(who, 'PUT', `/leave/resolve/${id}`, { status: 'approved' });

test('names the days of leave from another hall only to staff who see that hall', async () => {
  const earlier = (await apply(10, 20)).body.data._id;
  await call(provost, 'POST', `/allotment/students/${kabir.person.id}/move`, {
    bedId: 'H002-101-A',
    reason: 'Closer to the library',
  });
  const later = (await apply(30, 40)).body.data._id;
  // An earlier version took leave on the nights of other leave; such rows have `overlap_kept`.
  await testApp.database.pool.query(
    `update leave_applications set from_date = $2, to_date = $3, overlap_kept = true
      where id = $1`,
    [later, inDays(15), inDays(25)],
  );
  expect((await approve(provost, earlier)).status).toBe(200);

  const warden = await signInScoped(testApp, { role: 'warden', halls: ['H002'] });
  const refused = await approve(warden, later);
  expect([refused.status, refused.body.code]).toEqual([409, 'leave_overlaps']);
  expect(refused.body.message).toBe(
    'The student already has an approved leave, filed from another hall, which overlaps this one.',
  );
  const both = await signInScoped(testApp, { role: 'warden', halls: ['H001', 'H002'] });
  for (const who of [both, provost]) {
    expect((await approve(who, later)).body.message).toMatch(/approved leave from \d+ .* to \d+ /);
  }
  const own = await apply(12, 14);
  expect(own.body.message).toMatch(/already have an approved leave from \d+ /);
});
