import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { applicants } from '../../../testing/people/applicant.ts';
import {
  addResidents,
  changingRooms,
  type Resident,
} from '../../../testing/people/room-changes.ts';

let testApp: TestApp;
let provost: SignedIn;
let residents: Record<string, Resident>;
const rooms = changingRooms(() => testApp);
const { call, my, ask, propose, answer } = rooms;

beforeAll(async () => {
  testApp = await startTestApp();
  provost = await testApp.signInAs('provost');
  residents = await addResidents(testApp, {
    Asha: { bedId: 'H003-101-A' },
    Bina: { bedId: 'H004-102-A' },
    Chitra: { bedId: 'H004-103-A' },
    Divya: { bedId: 'H003-102-A' },
    Esha: { bedId: 'H003-103-A' },
  });
});
afterAll(() => testApp.close());

const who = (name: string) => residents[name]!;
const newEmail = (name: string) => `${name.toLowerCase()}.verma@example.edu`;
const transfer = async (name: string, given: object = {}) => {
  const { body } = await call(provost, 'POST', `/applications/${who(name).id}/transfer`, {
    email: newEmail(name),
    contactNumber: '9876543210',
    document: 'passport',
    reason: 'Another person registered with the roll number',
    ...given,
  });
  return body.data.undone;
};
const stored = async (name: string) => {
  const { rows } = await testApp.database.pool.query(
    `select state, (select array_agg(role order by step.id)
       from room_change_steps step join people on people.id = step.by
      where room_change_id = request.id) as by
       from room_changes request where person_id = $1`,
    [who(name).id],
  );
  return rows;
};

test('a request that the account made is withdrawn by staff, and the student is informed', async () => {
  await ask(who('Asha'));
  expect(await transfer('Asha')).toMatchObject({ roomChanges: 1 });
  expect(await stored('Asha')).toEqual([{ state: 'withdrawn', by: ['student', 'provost'] }]);
  const [mail] = await applicants(testApp).mailsTo(newEmail('Asha'));
  expect(mail?.text).toMatch(/request for another room or a swap of beds was withdrawn/);
});

test('a swap that the account agreed to is withdrawn, and its partner is mailed', async () => {
  await propose(who('Bina'), who('Chitra').rollNumber);
  const [{ _id }] = (await my(who('Chitra'))).proposals;
  expect((await answer(who('Chitra'), _id, 'agree')).status).toBe(200);
  expect(await transfer('Chitra')).toMatchObject({ roomChanges: 1 });
  expect(await stored('Bina')).toEqual([
    { state: 'withdrawn', by: ['student', 'student', 'provost'] },
  ]);
  const { earlier } = await my(who('Bina'));
  expect(earlier[0].history.at(-1)).toMatchObject({ state: 'withdrawn', by: 'office' });
  expect((await rooms.mails(who('Bina'))).at(-1)?.subject).toBe('The swap of beds was withdrawn');
});

test('requests before the named day, and proposals that were not agreed to, stay', async () => {
  await ask(who('Divya'));
  await testApp.database.pool.query(
    `update room_changes set created_at = created_at - interval '3 days' where person_id = $1`,
    [who('Divya').id],
  );
  const undoSince = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await transfer('Divya', { undoSince })).toMatchObject({ roomChanges: 0 });
  expect(await stored('Divya')).toMatchObject([{ state: 'open' }]);
  await propose(who('Bina'), who('Esha').rollNumber);
  expect(await transfer('Esha')).toMatchObject({ roomChanges: 0 });
  expect((await stored('Bina')).map(({ state }) => state)).toContain('proposed');
});
