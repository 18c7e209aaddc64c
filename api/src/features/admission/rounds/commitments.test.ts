import type { PublicRound, Round } from '@hostel/contracts/admission/rounds';
import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { addApplicants, onlyBeds } from '../../../testing/people/applications.ts';
import { runningRounds } from '../../../testing/people/rounds.ts';
import { letDrawPass, signInApplicant } from '../../../testing/people/varied-round.ts';
import { recordAllAmendments } from './amendments/record-amendments.ts';

let testApp: TestApp;
let provost: SignedIn;
let ids: Record<string, string>;
const call = calling(() => testApp);
const rounds = runningRounds(() => testApp);
const query = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query(text, values)).rows;

beforeEach(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  await onlyBeds(testApp, ['H001-101-A', 'H001-102-A', 'H001-125-A']);
  ids = await addApplicants(testApp, [
    { name: 'Best', sgpa: [900, 950] },
    { name: 'Last', sgpa: [501, 500] },
  ]);
});
afterEach(() => testApp.close());

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const publicDraw = () => ({ source: 'The evening draw of the state lottery', at: inAnHour() });
const act = (round: Round, name: string, body: object = {}) =>
  call(provost, 'POST', `/allotment/rounds/${round._id}/${name}`, body);
const listed = async ({ _id }: Round): Promise<PublicRound> => {
  const { body } = await call(undefined, 'GET', '/admissions/rounds');
  return body.data.find((one: PublicRound) => one._id === _id);
};
const closeBed = (bed: string) =>
  query(`update beds set out_of_service_at = now(), out_of_service_reason = 'Leak' where id = $1`, [
    bed,
  ]);
const openBed = (bed: string) =>
  query(`update beds set out_of_service_at = null, out_of_service_reason = null where id = $1`, [
    bed,
  ]);

test('the lots wait for the public draw, which is entered once and published at once', async () => {
  const round = await rounds.lock(provost, await rounds.plan(provost, { draw: publicDraw() }));
  expect((await act(round, 'preview')).body.code).toBe('draw_missing');
  const early = await act(round, 'draw', { value: '31 07 44' });
  expect([early.status, early.body.fields.value]).toEqual([422, expect.stringContaining('draw')]);
  await letDrawPass(testApp, round);
  expect((await act(round, 'draw', { value: ' ' })).status).toBe(400);
  expect((await act(round, 'draw', { value: ' 31 07 44 ' })).status).toBe(200);
  expect(await listed(round)).toMatchObject({
    draw: '31 07 44',
    drawPlan: { source: 'The evening draw of the state lottery' },
  });
  expect((await act(round, 'draw', { value: '31 07 44' })).status).toBe(200);
  expect((await act(round, 'draw', { value: '1' })).body.code).toBe('draw_entered');
  expect((await rounds.preview(provost, round)).state).toBe('previewed');
});

test('a draw has to take place after the lock, and only where one was announced', async () => {
  const past = { source: 'Yesterday’s draw', at: new Date(Date.now() - 1000).toISOString() };
  const refused = await call(provost, 'POST', '/allotment/rounds', { kind: 'mock', draw: past });
  expect([refused.status, refused.body.code]).toEqual([422, 'draw_past']);
  const late = await rounds.plan(provost, { draw: publicDraw() });
  await letDrawPass(testApp, late);
  expect((await act(late, 'lock')).body.code).toBe('draw_past');
  await act(late, 'cancel', { reason: 'Too late' });
  const without = await rounds.lock(provost, await rounds.plan(provost));
  expect((await act(without, 'draw', { value: '1' })).body.code).toBe('draw_not_planned');
});

test('a place that is lost after the lock is published with its reason, once', async () => {
  const round = await rounds.lock(provost, await rounds.plan(provost));
  await closeBed('H001-102-A');
  await Promise.all([recordAllAmendments(testApp), recordAllAmendments(testApp)]);
  await recordAllAmendments(testApp);
  const { amendments, amendmentsHash } = await listed(round);
  expect(amendments).toEqual([
    {
      place: { hallId: 'H001', hostelName: 'Kautilya Hall', roomType: 'single' },
      kind: 'open',
      category: null,
      group: '',
      places: -1,
      reason: 'A bed went out of service.',
      at: expect.any(String),
    },
  ]);
  expect(amendmentsHash).toMatch(/^[0-9a-f]{64}$/);
  await openBed('H001-102-A');
  const previewed = await rounds.preview(provost, round);
  expect(previewed.amendments!.map(({ places }) => places)).toEqual([-1, 1]);
  expect((await rounds.publish(provost, previewed)).state).toBe('published');
});

test('a change of places makes the preview before it outdated, also if it is undone', async () => {
  const locked = await rounds.lock(provost, await rounds.plan(provost));
  const round = await rounds.preview(provost, locked);
  await closeBed('H001-102-A');
  await recordAllAmendments(testApp);
  await openBed('H001-102-A');
  const { snapshotHash } = round;
  expect((await act(round, 'publish', { snapshotHash })).body.code).toBe('preview_outdated');
});

test('a round that is cancelled after its lock stays listed, and its successor names it', async () => {
  const unlocked = await rounds.plan(provost);
  await act(unlocked, 'cancel', { reason: 'Planned twice' });
  expect(await listed(unlocked)).toBeUndefined();
  const first = await rounds.lock(provost, await rounds.plan(provost));
  await act(first, 'cancel', { reason: 'The rules were wrong' });
  expect(await listed(first)).toMatchObject({
    state: 'cancelled',
    root: first.root,
    seedCommitment: first.seedCommitment,
    seed: null,
    cancelReason: 'The rules were wrong',
    cancelledAt: expect.any(String),
  });
  const second = await rounds.all(provost);
  expect((await listed(second)).replaces).toBe(first._id);
  expect((await rounds.plan(provost)).replaces).toBeNull();
});

test('each applicant is mailed what was committed to at the lock', async () => {
  const round = await rounds.lock(provost, await rounds.plan(provost, { draw: publicDraw() }));
  const student = await signInApplicant(testApp, ids.Best);
  const { body } = await call(student, 'GET', `/allotment/rounds/${round._id}/proof`);
  await createOutbox(testApp.database, testApp.config).deliverDue();
  const [{ email }] = await query('select email from people where id = $1', [ids.Best]);
  const mailbox = await testApp.inject({
    url: `/api/dev/mailbox?to=${encodeURIComponent(email)}`,
    headers: { accept: 'application/json' },
  });
  const [mail] = mailbox.json().data;
  expect(mail.subject).toBe('Round 1: your application is fixed');
  for (const part of [round.seedCommitment, round.root, body.data.leaf, 'state lottery']) {
    expect(mail.text).toContain(part);
  }
});

test('who withdraws after the lock stays in the computation, and the place lapses', async () => {
  const round = await rounds.lock(provost, await rounds.plan(provost));
  const student = await signInApplicant(testApp, ids.Best);
  await call(student, 'POST', '/applications/my/withdraw', { reason: 'I live at home.' });
  const { counts } = await rounds.publish(provost, await rounds.preview(provost, round));
  // Best’s place is left, and Last keeps rank 2 of 2.
  expect(counts).toMatchObject({ applicants: 1, placed: 1 });
  const [decision] = await query('select rank, rank_of, bed_id from round_decisions');
  expect(decision).toMatchObject({ rank: 2, rank_of: 2 });
  const { body } = await call(student, 'GET', `/allotment/rounds/${round._id}/proof`);
  expect(body.data.withdrawnOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
