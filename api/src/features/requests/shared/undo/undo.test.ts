import { createOutbox } from '../../../../platform/messages/mail/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { dataUrl, jpeg } from '../../../../testing/pictures.ts';
import { keepBeds, signInResident, signInScoped } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let gita: SignedIn;
let warden: SignedIn;
const call = calling(() => testApp);
const undoPeriod = 10_000;

beforeAll(async () => {
  testApp = await startTestApp({ config: { undoPeriod } });
  const bed = { bedId: 'H003-101-A', gender: 'female' } as const;
  gita = await signInResident(testApp, { email: 'gita@example.edu', ...bed });
  await keepBeds(testApp, gita);
  warden = await signInScoped(testApp, { role: 'warden', halls: ['H003'] });
});
afterAll(() => testApp.close());
beforeEach(() => query('delete from outbox'));

const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;
const read = async (type: string, id: string) =>
  (await call(warden, 'GET', `/requests/${type}/${id}`)).body.data;
const undo = (type: string, id: string, who = warden, headers?: Record<string, string>) =>
  call(who, 'POST', `/requests/${type}/${id}/undo`, undefined, headers);
/** Lets some milliseconds pass for the acts and their mails. */
async function letPass(milliseconds: number) {
  const ago = `make_interval(secs => ${milliseconds / 1000})`;
  await query(`update undoable_acts set acted_at = acted_at - ${ago}`);
  await query(`update outbox set next_attempt_at = next_attempt_at - ${ago}`);
}
const deliver = () => createOutbox(testApp.database, testApp.config).deliverDue();
const waitingMails = async () =>
  (await query('select kind from outbox where sent_at is null')).map(({ kind }) => kind);
const sentMails = async () =>
  (await query('select kind from outbox where sent_at is not null')).map(({ kind }) => kind);

async function fileMaintenance(): Promise<string> {
  const body = { requestType: 'plumbing', description: 'The tap drips.' };
  return (await call(gita, 'POST', '/service-requests', body)).body.data._id;
}
const complete = (id: string, who = warden) =>
  call(who, 'PUT', `/service-requests/resolve/${id}`, {
    status: 'completed',
    resolution: 'A new washer.',
  });

test('takes back a completed request: status, comment, photo and mail are as before', async () => {
  const id = await fileMaintenance();
  await call(warden, 'PUT', `/service-requests/resolve/${id}`, {
    status: 'in-progress',
    resolution: 'We will come today.',
  });
  await query('delete from outbox');
  const before = await read('maintenance', id);
  await call(warden, 'PUT', `/service-requests/resolve/${id}`, {
    status: 'completed',
    resolution: 'A new washer.',
    completionPhoto: dataUrl(await jpeg()),
  });
  expect(await waitingMails()).toEqual(['serviceRequests.resolve']);
  const reply = await undo('maintenance', id);
  expect([reply.status, reply.body.message]).toEqual([200, 'Undone. No email was sent.']);
  const after = await read('maintenance', id);
  expect(after).toEqual({
    ...before,
    updatedAt: after.updatedAt,
    history: [
      ...before.history,
      expect.objectContaining({ act: 'moved', to: 'completed' }),
      expect.objectContaining({ act: 'undone', from: 'completed', to: 'in-progress' }),
    ],
  });
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect(await waitingMails()).toEqual([]);
  expect(await query('select 1 from photos')).toEqual([]);
  const [row] = await query('select finished_at from service_requests where id = $1', [id]);
  expect(row.finished_at).toBeNull();
});

async function applyForLeave(from: number, to: number): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { body } = await call(gita, 'POST', '/leave/submit', {
    leaveType: 'personal',
    reason: 'A wedding',
    startDate: day(from),
    endDate: day(to),
    emergencyContact: '9876543210',
  });
  return body.data._id;
}

test('takes back a decision on leave, which can then be made otherwise', async () => {
  const id = await applyForLeave(5, 7);
  await call(warden, 'PUT', `/leave/resolve/${id}`, { status: 'rejected', provostComments: 'No.' });
  expect((await undo('leave', id)).status).toBe(200);
  expect(await read('leave', id)).toMatchObject({ status: 'pending', comment: null, comments: [] });
  const [row] = await query('select decided_by, decided_at from leave_applications');
  expect(row).toEqual({ decided_by: null, decided_at: null });
  expect((await call(warden, 'PUT', `/leave/resolve/${id}`, { status: 'approved' })).status).toBe(
    200,
  );
  expect(await waitingMails()).toEqual(['leave.resolve']);
});

test('is refused for rejected leave whose nights the student has applied for again', async () => {
  const rejected = await applyForLeave(15, 17);
  await call(warden, 'PUT', `/leave/resolve/${rejected}`, {
    status: 'rejected',
    provostComments: 'Only two nights.',
  });
  const again = await applyForLeave(15, 16);
  const reply = await undo('leave', rejected);
  expect([reply.status, reply.body.code]).toEqual([409, 'changed']);
  expect(reply.body.data).toMatchObject({ status: 'rejected', comment: 'Only two nights.' });
  expect(await read('leave', again)).toMatchObject({ status: 'pending' });
  expect(await waitingMails()).toEqual(['leave.resolve']);
});

test('the mail of an act that can’t be taken back does not wait', async () => {
  const id = await fileMaintenance();
  const finish = (resolution: string) =>
    jpeg().then((photo) =>
      call(warden, 'PUT', `/service-requests/resolve/${id}`, {
        status: 'completed',
        resolution,
        completionPhoto: dataUrl(photo),
      }),
    );
  expect((await finish('A new washer.')).body.undoable).toBe(true);
  await call(gita, 'POST', `/requests/maintenance/${id}/reopen`, { comment: 'It drips again.' });
  await query('delete from outbox');
  // The photo of the earlier work is deleted.
  expect((await finish('A new tap.')).body.undoable).toBe(false);
  expect((await undo('maintenance', id)).body.code).toBe('changed');
  await deliver();
  expect(await sentMails()).toEqual(['serviceRequests.resolve']);
});

test('takes back an answer to feedback, and an assignment', async () => {
  const message = { feedbackType: 'Mess Related', message: 'The dal is thin.' };
  const { body } = await call(gita, 'POST', '/feedback/submit', message);
  const feedback: string = body.data._id;
  const answer = { status: 'closed', response: 'More lentils.' };
  await call(warden, 'PUT', `/feedback/resolve/${feedback}`, answer);
  expect((await undo('feedback', feedback)).body.data).toMatchObject({
    status: 'pending',
    comment: null,
    comments: [],
  });

  const provost = await testApp.signInAs('provost');
  const technician = await call(provost, 'POST', '/technicians', {
    name: 'Ramesh',
    trade: 'plumbing',
    phone: '9876543210',
    halls: null,
  });
  const id = await fileMaintenance();
  const technicianId: string = technician.body.data._id;
  await call(warden, 'POST', `/requests/maintenance/${id}/assign`, { technicianId });
  expect(await waitingMails()).toEqual(['requests.assign']);
  expect((await undo('maintenance', id)).body.data).toMatchObject({ technician: null });
  expect(await waitingMails()).toEqual([]);
});

test('the mail waits for ten seconds, then is sent once, and nothing can be taken back', async () => {
  const id = await fileMaintenance();
  await complete(id);
  await deliver();
  expect(await sentMails()).toEqual([]);
  await letPass(undoPeriod - 1500);
  await deliver();
  expect(await sentMails()).toEqual([]);
  await letPass(1500);
  await Promise.all([deliver(), deliver()]);
  expect(await sentMails()).toEqual(['serviceRequests.resolve']);
  const late = await undo('maintenance', id);
  expect([late.status, late.body.code, late.body.data.status]).toEqual([
    409,
    'undo_too_late',
    'completed',
  ]);
});

test('a mail that is being sent decides: the act stays', async () => {
  const id = await fileMaintenance();
  await complete(id);
  // By the clock of another machine the time is over.
  await query(`update outbox set sent_at = now(), body = null`);
  expect((await undo('maintenance', id)).body.code).toBe('undo_too_late');
  expect((await read('maintenance', id)).status).toBe('completed');
});

test('two calls at once take it back once', async () => {
  const other = await startTestApp({ config: { undoPeriod }, database: testApp.database });
  try {
    const id = await fileMaintenance();
    await complete(id);
    const path = `/api/requests/maintenance/${id}/undo`;
    const replies = await Promise.all(
      [testApp, other].map((app) =>
        app.app.inject({ method: 'POST', url: path, headers: warden.headers }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await read('maintenance', id)).status).toBe('pending');
    expect(
      await query(`select 1 from audit_log where action = 'requests.undo' and subject_id = $1`, [
        id,
      ]),
    ).toHaveLength(1);
  } finally {
    await other.app.close();
  }
});

test('is refused when something happened since', async () => {
  const id = await fileMaintenance();
  await complete(id);
  await call(gita, 'POST', `/requests/maintenance/${id}/confirm`);
  const reply = await undo('maintenance', id);
  expect([reply.status, reply.body.code]).toEqual([409, 'changed']);
  expect((await read('maintenance', id)).answer.confirmedAt).not.toBeNull();
  expect(await waitingMails()).toContain('serviceRequests.resolve');
});

test('is refused for the act of another person, and for a state that the caller has not seen', async () => {
  const id = await fileMaintenance();
  await complete(id);
  const other = await testApp.signInAs('provost');
  expect((await undo('maintenance', id, other)).body.code).toBe('not_own_act');
  const elsewhere = await signInScoped(testApp, { role: 'warden', halls: ['H001'] });
  expect((await undo('maintenance', id, elsewhere)).status).toBe(404);
  expect((await undo('maintenance', id, gita)).status).toBe(403);
  const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  expect((await undo('maintenance', id, warden, headers)).body.code).toBe('changed');
  expect((await read('maintenance', id)).status).toBe('completed');
});

test('only the newest act is taken back; the mail of the one before is sent', async () => {
  const id = await fileMaintenance();
  await call(warden, 'PUT', `/service-requests/resolve/${id}`, { status: 'in-progress' });
  await complete(id);
  expect((await undo('maintenance', id)).body.data.status).toBe('in-progress');
  expect((await undo('maintenance', id)).body.code).toBe('undo_too_late');
  await letPass(undoPeriod);
  await deliver();
  expect(await sentMails()).toEqual(['serviceRequests.resolve']);
});

test('a failure in between takes nothing back', async () => {
  const id = await fileMaintenance();
  await complete(id);
  await query(`create function refuse_undo() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await query(`create trigger refuse_undo before delete on undoable_acts
    for each row execute function refuse_undo()`);
  expect((await undo('maintenance', id)).status).toBe(500);
  await query('drop trigger refuse_undo on undoable_acts');
  expect((await read('maintenance', id)).status).toBe('completed');
  expect(await waitingMails()).toEqual(['serviceRequests.resolve']);
  expect((await undo('maintenance', id)).status).toBe(200);
});
