import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { dataUrl, jpeg } from '../../../testing/pictures.ts';
import { inDays } from '../../../testing/scope/other-hall.ts';
import { keepBeds, signInResident, signInScoped } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let gita: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  await keepBeds(testApp, gita);
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
  await testApp.database.pool.query(
    `update student_profiles set contact_number = '+919876543210' where person_id = $1`,
    [gita.person.id],
  );
});
afterAll(() => testApp.close());

const file = async (body: object = {}) =>
  (
    await call(gita, 'POST', '/service-requests', {
      requestType: 'plumbing',
      description: 'The tap drips\nall night.',
      ...body,
    })
  ).body.data;
const read = async (who: SignedIn, id: string, type = 'maintenance') =>
  (await call(who, 'GET', `/requests/${type}/${id}`)).body.data;
const resolve = (id: string, body: object) =>
  call(warden, 'PUT', `/service-requests/resolve/${id}`, body);

test('shows a finished request with its place, student, comments, photos and record', async () => {
  const photo = dataUrl(await jpeg());
  const { _id: id } = await file({ photo });
  await resolve(id, { status: 'in-progress' });
  await resolve(id, { status: 'in-progress', resolution: 'A washer is ordered.' });
  await resolve(id, { status: 'completed', resolution: 'Washer fitted.', completionPhoto: photo });
  const by = { name: warden.person.name, role: 'warden' };
  const page = await read(warden, id);
  expect(page).toMatchObject({
    _id: id,
    type: 'maintenance',
    subject: 'Plumbing',
    details: 'The tap drips\nall night.',
    status: 'completed',
    hostelName: 'Gargi Hall',
    studentRoom: '101',
    floor: 1,
    photoUrl: `/service-requests/${id}/photo`,
    completionPhotoUrl: `/service-requests/${id}/completion-photo`,
    photosRemovedAt: null,
    visit: { mayEnter: false, time: null },
    student: {
      _id: gita.person.id,
      name: gita.person.name,
      email: 'gita@example.edu',
      rollNumber: expect.stringMatching(/^ROLL/),
      phone: '+919876543210',
    },
    comments: [
      { text: 'A washer is ordered.', status: 'in-progress', by },
      { text: 'Washer fitted.', status: 'completed', by },
    ],
    history: [
      { act: 'filed', by: { name: gita.person.name, role: 'student' }, from: null, to: null },
      { act: 'moved', by, from: 'pending', to: 'in-progress' },
      { act: 'commented', by },
      { act: 'moved', by, from: 'in-progress', to: 'completed' },
    ],
  });
  expect(page.comments.map(({ at }: { at: string }) => Date.parse(at) > 0)).toEqual([true, true]);
  const own = { ...page, answer: { ...page.answer, mayConfirm: true, mayReopen: true } };
  expect(await read(gita, id)).toEqual(own);
});

test('records that a student cancelled a request or withdrew leave', async () => {
  const { _id: id } = await file();
  await call(gita, 'POST', `/service-requests/${id}/cancel`);
  const by = { name: gita.person.name, role: 'student' };
  const [, cancelled] = (await read(warden, id)).history;
  expect(cancelled).toMatchObject({ act: 'cancelled', by, from: 'pending', to: 'cancelled' });
  const leave = await call(gita, 'POST', '/leave/submit', {
    leaveType: 'sick',
    reason: 'Fever',
    startDate: inDays(30),
    endDate: inDays(32),
    emergencyContact: '9876543210',
  });
  await call(gita, 'POST', `/leave/${leave.body.data._id}/withdraw`);
  const page = await read(warden, leave.body.data._id, 'leave');
  expect(page).toMatchObject({
    status: 'withdrawn',
    leave: { fromDate: inDays(30), toDate: inDays(32), emergencyContact: '+919876543210' },
  });
  expect(page.history[1]).toMatchObject({ act: 'withdrawn', by });
});

test('lists the student’s other open requests, of the reader’s halls only', async () => {
  const { _id: one } = await file({ description: 'One' });
  const { _id: other } = await file({ description: 'Other' });
  const idsOf = async (who: SignedIn) =>
    (await read(who, one)).otherOpen.map(({ _id }: { _id: string }) => _id);
  expect(await idsOf(warden)).toContain(other);
  expect(await idsOf(warden)).not.toContain(one);
  await testApp.database.pool.query(
    `update service_requests set hall_id = 'H004', bed_id = null where id = $1`,
    [other],
  );
  expect(await idsOf(warden)).not.toContain(other);
  expect(await idsOf(await testApp.signInAs('provost'))).toContain(other);
  await call(await testApp.signInAs('provost'), 'PUT', `/service-requests/resolve/${other}`, {
    status: 'completed',
  });
  expect(await idsOf(gita)).not.toContain(other);
});

test('is not found for another student, under another type, and for an unknown id', async () => {
  const { _id: id } = await file();
  const other = await testApp.signInAs('other@example.edu');
  const paths = [
    [other, `/requests/maintenance/${id}`],
    [gita, `/requests/leave/${id}`],
    [warden, '/requests/feedback/01890000-0000-7000-8000-000000000000'],
  ] as const;
  for (const [who, path] of paths) {
    expect((await call(who, 'GET', path)).status).toBe(404);
  }
  expect((await call(warden, 'GET', `/requests/parcel/${id}`)).status).toBe(400);
});
