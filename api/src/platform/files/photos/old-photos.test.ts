import { eq } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import { outbox } from '../../database/schema/platform/outbox.ts';
import { photos, maintenanceRequests } from '../../database/schema/requests/maintenance.ts';
import { eraseExpiredMail, removeOldMail } from '../../messages/mail/outbox-repository.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { calling } from '../../../testing/calling.ts';
import { jpeg } from '../../../testing/pictures.ts';
import { removeOldPhotos } from './old-photos.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

let testApp: TestApp;
let student: SignedIn;
const call = calling(() => testApp);

beforeAll(async () => {
  testApp = await startTestApp();
  student = await testApp.signInAs('student');
  await giveBeds(testApp, student);
});
afterAll(() => testApp.close());

type Status = 'pending' | 'completed' | 'cancelled';

/** A request with a photo that was last changed at an instant. */
async function request(status: Status, changed: string): Promise<string> {
  const { drizzle } = testApp.database;
  const photo = async () => {
    const id = newId();
    const bytes = await jpeg();
    await drizzle
      .insert(photos)
      .values({ id, contentType: 'image/jpeg', bytes, width: 64, height: 48 });
    return id;
  };
  const id = newId();
  await drizzle.insert(maintenanceRequests).values({
    id,
    studentId: student.person.id,
    requestType: 'plumbing',
    description: 'The tap leaks.',
    status,
    photoId: await photo(),
    completionPhotoId: status === 'completed' ? await photo() : null,
    updatedAt: new Date(changed),
  });
  return id;
}

async function has(id: string): Promise<boolean> {
  const where = eq(maintenanceRequests.id, id);
  const [row] = await testApp.database.drizzle.select().from(maintenanceRequests).where(where);
  return row?.photoId !== null;
}

test('removes photos of finished requests once the academic year after is over', async () => {
  const { database, config } = testApp;
  expect(config.photoKeepYears).toBe(1);
  // 1 July 2026 begins in India at 18:30 UTC of 30 June.
  const old = await request('completed', '2026-06-30T18:29:00Z');
  const cancelled = await request('cancelled', '2025-11-01T12:00:00Z');
  const late = await request('completed', '2026-06-30T18:31:00Z');
  const open = await request('pending', '2024-01-01T12:00:00Z');
  expect(await removeOldPhotos(database, config, new Date('2027-06-30T18:00:00Z'))).toBe(0);
  const now = new Date('2027-06-30T19:00:00Z');
  const runs = [1, 2].map(() => removeOldPhotos(database, config, now));
  expect((await Promise.all(runs)).reduce((sum, some) => sum + some)).toBe(2);
  expect(await Promise.all([old, cancelled, late, open].map(has))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(await database.drizzle.$count(photos)).toBe(3);

  const { body } = await call(student, 'GET', '/service-requests/my');
  const shown = body.data.find(({ _id }: { _id: string }) => _id === old);
  expect(shown).toMatchObject({ photoUrl: null, completionPhotoUrl: null, status: 'completed' });
  expect(Date.parse(shown.photosRemovedAt)).not.toBeNaN();
  expect((await call(student, 'GET', `/service-requests/${old}/photo`)).status).toBe(404);
  const remaining = body.data.find(({ _id }: { _id: string }) => _id === late);
  expect(remaining.photosRemovedAt).toBeNull();
});

test('works through more than one batch', async () => {
  for (let n = 0; n < 60; n += 1) await request('cancelled', '2020-01-01T12:00:00Z');
  const { database, config } = testApp;
  expect(await removeOldPhotos(database, config, new Date())).toBeGreaterThanOrEqual(60);
});

test('removes mail that was sent or abandoned long ago, and erases expired mail', async () => {
  const { drizzle } = testApp.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const mail = (name: string) => ({
    id: newId(),
    eventKey: name,
    kind: 'test',
    messageId: `<${name}@example.edu>`,
    expiresAt: daysAgo(-1),
  });
  await drizzle.insert(outbox).values([
    { ...mail('sent long ago'), sentAt: daysAgo(91) },
    { ...mail('given up long ago'), failedAt: daysAgo(91), lastError: 'expired' },
    { ...mail('sent'), sentAt: daysAgo(89) },
    { ...mail('waiting'), body: Buffer.of(1) },
    { ...mail('expired'), body: Buffer.of(1), expiresAt: daysAgo(1) },
  ]);
  await eraseExpiredMail(drizzle);
  await removeOldMail(drizzle);
  const rows = await drizzle.select().from(outbox).orderBy(outbox.eventKey);
  expect(rows.map(({ eventKey, body, lastError }) => [eventKey, body !== null, lastError])).toEqual(
    [
      ['expired', false, 'expired'],
      ['sent', false, null],
      ['waiting', true, null],
    ],
  );
});
