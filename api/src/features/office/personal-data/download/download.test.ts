import { strFromU8, unzipSync } from 'fflate';
import { startTestApp, type SignedIn, type TestApp } from '../../../../testing/app.ts';
import { calling } from '../../../../testing/calling.ts';
import { dataUrl, jpeg } from '../../../../testing/pictures.ts';
import { inDays, noticeTo } from '../../../../testing/scope/other-hall.ts';
import { sections, tableOf, withoutSection } from './sections.ts';
import { giveBeds } from '../../../../testing/scope/residents.ts';

let testApp: TestApp;
let asha: SignedIn;
let kabir: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  asha = await testApp.signInAs('asha@example.edu');
  kabir = await testApp.signInAs('kabir@example.edu');
  const provost = await testApp.signInAs('provost');
  await giveBeds(testApp, asha, kabir);
  for (const [who, word] of [
    [asha, 'zebra'],
    [kabir, 'giraffe'],
  ] as const) {
    const photo = dataUrl(await jpeg());
    const request = { requestType: 'plumbing', description: `The ${word} <b>drips</b>`, photo };
    await call(who, 'POST', '/service-requests', request);
    await call(who, 'POST', '/leave/submit', {
      leaveType: 'sick',
      reason: `Fever of the ${word}`,
      startDate: inDays(10),
      endDate: inDays(12),
      emergencyContact: '9876543210',
    });
    const feedback = { feedbackType: 'Mess Related', message: `Food for a ${word}` };
    await call(who, 'POST', '/feedback/submit', feedback);
    await call(provost, 'POST', '/notices/send', noticeTo(who.person.id));
  }
});
afterAll(() => testApp.close());

async function download(who: SignedIn) {
  const reply = await testApp.inject({ url: '/api/profile/me/data', headers: who.headers });
  const files = unzipSync(new Uint8Array(reply.rawPayload));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { reply, files, text, data: JSON.parse(text('my-data.json') || '{}') };
}

test('has every record of the student and nothing of another', async () => {
  const { reply, text, data } = await download(asha);
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(reply.headers['content-disposition']).toMatch(/attachment; filename=my-hostel-data-/);
  expect(data['Account']).toEqual([
    expect.objectContaining({ email: 'asha@example.edu', role: 'student' }),
  ]);
  expect(data['Profile']).toHaveLength(1);
  expect(data['Maintenance requests']).toEqual([
    expect.objectContaining({ description: 'The zebra <b>drips</b>' }),
  ]);
  expect(data['Leave']).toEqual([expect.objectContaining({ reason: 'Fever of the zebra' })]);
  expect(data['Feedback']).toHaveLength(1);
  expect(data['Notices received']).toHaveLength(1);
  expect(data['Sessions']).toHaveLength(1);
  for (const name of ['my-data.json', 'my-data.html']) {
    expect(text(name)).not.toMatch(/giraffe|kabir/i);
  }
});

test('has the photos, and a page without markup from what people typed', async () => {
  const { files, text } = await download(asha);
  const photos = Object.keys(files).filter((name) => /^photos\/[0-9a-f-]{36}\.jpg$/.test(name));
  expect(photos).toHaveLength(1);
  expect(files[photos[0] ?? '']?.slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  expect(text('my-data.html')).toContain('The zebra &lt;b&gt;drips&lt;/b&gt;');
  expect(text('my-data.html')).not.toContain('<b>');
});

test('contains no secret, and is recorded in the audit log', async () => {
  const { text } = await download(asha);
  expect(text('my-data.json')).not.toMatch(/password_hash|token_hash|code_hash|"body"|"browser"/);
  const { rows } = await testApp.database.pool.query(
    `select 1 from audit_log where action = 'personalData.download' and actor_id = $1`,
    [asha.person.id],
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('is for students only', async () => {
  const provost = await testApp.signInAs('provost');
  const reply = await testApp.inject({ url: '/api/profile/me/data', headers: provost.headers });
  expect(reply.statusCode).toBe(403);
});

test('every table that refers to people is in the file, or is left out for a reason', async () => {
  const { rows } = await testApp.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'people'::regclass`,
  );
  const known = new Set([...sections.map(tableOf), ...Object.keys(withoutSection)]);
  const missing = rows.map(({ name }) => name).filter((name) => !known.has(name));
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
