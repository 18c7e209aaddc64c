import { closeRequests } from '../../features/residence/room-changes/close-requests-job.ts';
import { createOutbox } from '../../platform/messages/mail/outbox.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';
import { addApplicants } from './applications.ts';

export interface GivenResident {
  bedId: string;
  gender?: 'male' | 'female';
}

/** A resident of a test: the session, the roll number and the email. */
export interface Resident {
  id: string;
  session: SignedIn;
  rollNumber: string;
}

/** Adds residents whom the office has given these beds, by name. */
export async function addResidents(
  testApp: TestApp,
  given: Readonly<Record<string, GivenResident>>,
): Promise<Record<string, Resident>> {
  const call = calling(() => testApp);
  const provost = await testApp.signInAs('chief-provost');
  const ids = await addApplicants(
    testApp,
    Object.entries(given).map(([name, { gender = 'female' }]) => ({ name, gender })),
  );
  const residents: Record<string, Resident> = {};
  for (const [name, { bedId }] of Object.entries(given)) {
    const id = ids[name] ?? '';
    await call(provost, 'POST', `/allotment/students/${id}/give-bed`, { bedId, reason: 'First' });
    const { rows } = await testApp.database.pool.query<{ email: string; rollNumber: string }>(
      `select email, roll_number as "rollNumber" from people join student_profiles on person_id = id
        where id = $1`,
      [id],
    );
    const { email = '', rollNumber = '' } = rows[0] ?? {};
    residents[name] = { id, rollNumber, session: await testApp.signInAs(email) };
  }
  return residents;
}

/** Calls and look-ups of the tests of room changes. */
export function changingRooms(testApp: () => TestApp) {
  const call = calling(testApp);
  const reason = 'My room is next to the generator';
  return {
    call,
    my: async ({ session }: Resident) => (await call(session, 'GET', '/room-changes/my')).body.data,
    ask: async (
      { session }: Resident,
      wishes: readonly object[] = [{ hallId: 'H003', roomType: null }],
      headers = {},
    ) => call(session, 'POST', '/room-changes/my', { reason, wishes }, headers),
    propose: async ({ session }: Resident, rollNumber: string, headers = {}) =>
      call(session, 'POST', '/room-changes/my/swap', { reason, rollNumber }, headers),
    answer: async ({ session }: Resident, id: string, answer: 'agree' | 'refuse') =>
      call(session, 'POST', `/room-changes/my/${id}/answer`, { answer }),
    withdraw: async ({ session }: Resident, id: string, headers = {}) =>
      call(session, 'POST', `/room-changes/my/${id}/withdraw`, {}, headers),
    job: async (now = new Date()) => {
      const { database, config } = testApp();
      const outbox = createOutbox(database, config);
      const log = {
        error: (given: unknown) => {
          throw new Error(JSON.stringify(given));
        },
      };
      await closeRequests({ database, config, outbox, log }, now);
    },
    bedOf: async ({ id }: Resident): Promise<string | undefined> => {
      const { rows } = await testApp().database.pool.query(
        'select bed_id from allotments where person_id = $1 and ended_at is null',
        [id],
      );
      return rows[0]?.bed_id;
    },
    /** The subjects of a resident’s mails about requests, the oldest first. */
    mails: async ({ session }: Resident) => {
      const { database, config } = testApp();
      await createOutbox(database, config).deliverDue();
      const reply = await testApp().inject({
        url: `/api/dev/mailbox?to=${encodeURIComponent(session.person.email)}`,
        headers: { accept: 'application/json' },
      });
      const data: { subject: string; text: string }[] = reply.json().data;
      return data.toReversed();
    },
  };
}
