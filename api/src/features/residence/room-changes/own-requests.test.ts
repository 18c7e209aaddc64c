import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { checkOut } from '../../../testing/scope/checked-out.ts';
import {
  addResidents,
  changingRooms,
  type Resident,
} from '../../../testing/people/room-changes.ts';

let testApp: TestApp;
let people: Record<string, Resident>;
const rooms = changingRooms(() => testApp);
const { call, my, ask, propose, answer, withdraw } = rooms;
const day = 24 * 3_600_000;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.pool.query('delete from room_changes; delete from allotments');
  people = await addResidents(testApp, {
    Asha: { bedId: 'H003-101-A' },
    Bina: { bedId: 'H004-102-A' },
    Chitra: { bedId: 'H004-103-A' },
    Manoj: { bedId: 'H001-101-A', gender: 'male' },
  });
});

const who = (name: string) => people[name]!;
const state = async (name: string) => (await my(who(name))).current?.state;
/** What a proposer can see of a proposal, apart from ids, times, earlier ones and what was typed. */
async function stored(name: string) {
  const { current, place, refusal, halls, proposals } = await my(who(name));
  const { kind, state: shown, other, from, to, may, own, reason, wishes } = current;
  const steps = current.history.map(({ state: step }: { state: string }) => step);
  const request = { kind, shown, other, from, to, may, own, reason, wishes, steps };
  return { place, refusal, halls, proposals, ...request, fields: Object.keys(current) };
}

test('asks for another room, sees what happens, and withdraws', async () => {
  const before = await my(who('Asha'));
  expect(before).toMatchObject({
    place: { hostelName: 'Gargi Hall', roomNumber: '101' },
    hallId: 'H003',
    refusal: null,
    current: null,
    proposals: [],
  });
  expect(before.halls.map((hall: { hallId: string }) => hall.hallId)).not.toContain('H001');
  const wishes = [
    { hallId: 'H003', roomType: null },
    { hallId: 'H004', roomType: 'double' },
  ];
  const { status, body } = await ask(who('Asha'), wishes);
  expect([status, body.message]).toEqual([200, 'Your request has been sent to the hostel office.']);
  expect(body.data.current).toMatchObject({
    kind: 'change',
    state: 'open',
    own: true,
    from: { hostelName: 'Gargi Hall', roomNumber: '101' },
    wishes: [
      { hostelName: 'Gargi Hall', roomType: null },
      { hostelName: 'Maitreyi Hall', roomType: 'double' },
    ],
    history: [{ state: 'open', by: 'you' }],
    may: { withdraw: true },
  });
  const { _id, updatedAt } = body.data.current;
  const stale = await withdraw(who('Asha'), _id, { 'if-match': '"2020-01-01T00:00:00.000Z"' });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
  for (const headers of [{ 'if-match': `"${updatedAt}"` }, {}]) {
    expect((await withdraw(who('Asha'), _id, headers)).status).toBe(200);
  }
  const after = await my(who('Asha'));
  expect([after.current, after.refusal, after.earlier[0].state]).toEqual([null, null, 'withdrawn']);
  expect(after.earlier[0].history).toHaveLength(2);
});

test('a repeated submit makes one request, and the database refuses a second open one', async () => {
  const key = { 'idempotency-key': 'room-1' };
  const wishes = [{ hallId: 'H003', roomType: null }];
  const twice = await Promise.all([1, 2].map(() => ask(who('Asha'), wishes, key)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const again = await Promise.all([ask(who('Asha')), propose(who('Asha'), who('Bina').rollNumber)]);
  expect(again.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'request_open'],
    [409, 'request_open'],
  ]);
  const { rows } = await testApp.database.pool.query('select from room_changes');
  expect(rows).toHaveLength(1);
});

test('of two different requests at once, one is made', async () => {
  const replies = await Promise.all([
    ask(who('Asha')),
    propose(who('Asha'), who('Bina').rollNumber),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('refuses halls for others, missing room types, empty wishes and reasons', async () => {
  for (const wish of [
    { hallId: 'H001', roomType: null },
    { hallId: 'H999', roomType: 'single' },
  ]) {
    const { status, body } = await ask(who('Asha'), [wish]);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'bad_wish', ['wishes']]);
  }
  expect((await ask(who('Asha'), [])).body.fields).toEqual({
    wishes: 'Please choose at least one hall and room type',
  });
  const { session } = who('Asha');
  const blank = { reason: ' ', rollNumber: '​' };
  const { status, body } = await call(session, 'POST', '/room-changes/my/swap', blank);
  expect([status, Object.keys(body.fields).toSorted()]).toEqual([400, ['reason', 'rollNumber']]);
});

test('a student without a bed, and one with an open offer, can’t ask', async () => {
  const { pool } = testApp.database;
  await pool.query(`update applications set state = 'offered' where person_id = $1`, [
    who('Bina').id,
  ]);
  expect((await ask(who('Bina'))).body.code).toBe('answer_offer');
  await pool.query(
    `update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'Left'
      where person_id = $1`,
    [who('Asha').id],
  );
  expect((await ask(who('Asha'))).body).toMatchObject({
    code: 'no_bed',
    message: 'You can ask for another room once you have a bed.',
  });
  expect(await my(who('Asha'))).toMatchObject({ place: null, halls: [], proposals: [] });
});

test('a student who has checked out neither asks, proposes, agrees nor is asked', async () => {
  const { _id } = (await propose(who('Asha'), who('Bina').rollNumber)).body.data.current;
  await checkOut(testApp, who('Bina').id);
  const message = 'You have checked out of your room. The hostel office will vacate your bed.';
  const refused = [
    await ask(who('Bina')),
    await propose(who('Bina'), who('Asha').rollNumber),
    await answer(who('Bina'), _id, 'agree'),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code, body.message]).toEqual([409, 'checked_out', message]);
  }
  expect(await my(who('Bina'))).toMatchObject({ refusal: message, proposals: [] });
  const before = await rooms.mails(who('Bina'));
  await propose(who('Chitra'), who('Bina').rollNumber);
  expect(await rooms.mails(who('Bina'))).toEqual(before);
});

test('nobody agrees to a swap whose proposer has checked out', async () => {
  const { _id } = (await propose(who('Asha'), who('Bina').rollNumber)).body.data.current;
  await checkOut(testApp, who('Asha').id);
  expect((await my(who('Bina'))).proposals).toEqual([]);
  const { status, body } = await answer(who('Bina'), _id, 'agree');
  expect([status, body.code]).toEqual([409, 'proposal_closed']);
  expect((await answer(who('Bina'), _id, 'refuse')).status).toBe(200);
});

test('a swap reaches the office only when the other resident agrees', async () => {
  const office = await testApp.signInAs('provost');
  const listed = async () => (await call(office, 'GET', '/room-changes')).body.data.length;
  const proposed = await propose(who('Asha'), who('Bina').rollNumber.toLowerCase());
  const { _id } = proposed.body.data.current;
  expect(proposed.body.data.current).toMatchObject({ state: 'proposed', other: null });
  expect(await listed()).toBe(0);
  expect((await call(office, 'GET', `/room-changes/${_id}`)).status).toBe(404);
  const [received] = (await my(who('Bina'))).proposals;
  expect(received).toMatchObject({
    name: 'Asha',
    rollNumber: who('Asha').rollNumber,
    place: { hostelName: 'Gargi Hall', roomNumber: '101' },
  });
  expect(JSON.stringify(received)).not.toContain('generator');
  expect((await rooms.mails(who('Bina'))).at(-1)).toMatchObject({
    subject: 'A resident proposes to swap beds with you',
    text: expect.stringContaining('Gargi Hall, Room 101'),
  });
  // Nobody else may answer it.
  expect((await answer(who('Chitra'), _id, 'agree')).status).toBe(404);
  for (const repeated of [1, 2]) {
    const agreed = await answer(who('Bina'), _id, 'agree');
    expect([repeated, agreed.status]).toEqual([repeated, 200]);
    expect(agreed.body.data.current).toMatchObject({ state: 'open', own: false, reason: null });
  }
  expect((await my(who('Asha'))).current).toMatchObject({
    state: 'open',
    other: { name: 'Bina', place: { hostelName: 'Maitreyi Hall', roomNumber: '102' } },
    history: [{ by: 'you' }, { state: 'open', by: 'other' }],
  });
  expect(await listed()).toBe(1);
  // Both have an open request now.
  expect((await ask(who('Bina'))).body.code).toBe('request_open');
  // Either of them may withdraw.
  expect((await withdraw(who('Bina'), _id)).status).toBe(200);
  expect((await my(who('Asha'))).earlier[0].history.at(-1)).toMatchObject({
    state: 'withdrawn',
    by: 'other',
  });
  expect((await rooms.mails(who('Asha'))).at(-1)?.subject).toBe('The swap of beds was withdrawn');
  expect((await ask(who('Bina'))).status).toBe(200);
});

test('the proposer can’t see whether a roll number exists, who lives where, or who refused', async () => {
  await propose(who('Asha'), who('Bina').rollNumber);
  const known = await stored('Asha');
  const { _id, updatedAt } = (await my(who('Asha'))).current;
  expect((await answer(who('Bina'), _id, 'refuse')).status).toBe(200);
  expect(await stored('Asha')).toEqual(known);
  expect((await my(who('Asha'))).current.updatedAt).toBe(updatedAt);
  expect((await my(who('Bina'))).proposals).toEqual([]);
  // Nor does the other’s leaving show.
  await testApp.database.pool.query(
    `update allotments set ended_at = now(), ended_how = 'vacated', end_reason = 'Left'
      where person_id = $1`,
    [who('Bina').id],
  );
  expect(await stored('Asha')).toEqual(known);
  for (const rollNumber of ['NOBODY1', who('Manoj').rollNumber]) {
    const { current } = await my(who('Asha'));
    await withdraw(who('Asha'), current._id);
    const { status } = await propose(who('Asha'), rollNumber);
    expect(status).toBe(200);
    expect(await stored('Asha')).toEqual(known);
  }
  expect((await my(who('Manoj'))).proposals).toEqual([]);
  const ownRoll = await propose(who('Chitra'), who('Chitra').rollNumber);
  expect([ownRoll.status, ownRoll.body.code]).toEqual([422, 'own_roll_number']);
});

test('a student who refused is not shown proposals of the same student for two weeks', async () => {
  const proposeAgain = async () => {
    await propose(who('Asha'), who('Bina').rollNumber);
    const { current } = await my(who('Asha'));
    const shown = (await my(who('Bina'))).proposals.length;
    return { id: current._id, shown };
  };
  const first = await proposeAgain();
  await answer(who('Bina'), first.id, 'refuse');
  await withdraw(who('Asha'), first.id);
  const second = await proposeAgain();
  expect([first.shown, second.shown]).toEqual([1, 0]);
  expect((await answer(who('Bina'), second.id, 'agree')).status).toBe(404);
  await withdraw(who('Asha'), second.id);
  await testApp.database.pool.query(
    `update room_changes set other_answered_at = now() - interval '15 days' where id = $1`,
    [first.id],
  );
  expect((await proposeAgain()).shown).toBe(1);
  // One mail in a week, however often it is proposed.
  const proposals = (await rooms.mails(who('Bina'))).filter(({ subject }) =>
    subject.startsWith('A resident proposes'),
  );
  expect(proposals).toHaveLength(1);
});

test('a student proposes five swaps a week at most, whatever the roll numbers', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const { body } = await propose(who('Asha'), `NOBODY${number}`);
    await withdraw(who('Asha'), body.data.current._id);
  }
  const { status, body, reply } = await propose(who('Asha'), who('Bina').rollNumber);
  expect([status, body.code]).toEqual([429, 'too_many']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(6 * 24 * 3600);
});

test('a proposal lapses after seven days, once, and can’t be agreed to then', async () => {
  const { body } = await propose(who('Asha'), who('Bina').rollNumber);
  const { _id, respondBy } = body.data.current;
  const until = new Date(respondBy).getTime();
  expect(Math.round((until - Date.now()) / day)).toBe(7);
  await rooms.job(new Date(until - 1));
  expect(await state('Asha')).toBe('proposed');
  await testApp.database.pool.query(`update room_changes set respond_by = now() where id = $1`, [
    _id,
  ]);
  expect((await my(who('Bina'))).proposals).toEqual([]);
  expect((await answer(who('Bina'), _id, 'agree')).body.code).toBe('proposal_closed');
  await rooms.job();
  await rooms.job();
  expect((await my(who('Asha'))).earlier[0]).toMatchObject({
    state: 'lapsed',
    history: [{}, { state: 'lapsed', by: null, reason: 'It was not agreed to in time.' }],
  });
  const lapsed = (await rooms.mails(who('Asha'))).filter(({ subject }) => /lapsed/.test(subject));
  expect(lapsed).toHaveLength(1);
});

test('a proposal is about the bed of its day: after a move it is not shown', async () => {
  await propose(who('Asha'), who('Bina').rollNumber);
  const { _id } = (await my(who('Asha'))).current;
  const provost = await testApp.signInAs('provost');
  const move = { bedId: 'H004-110-A', reason: 'Repairs' };
  await call(provost, 'POST', `/allotment/students/${who('Bina').id}/move`, move);
  expect((await my(who('Bina'))).proposals).toEqual([]);
  expect((await answer(who('Bina'), _id, 'agree')).body.code).toBe('proposal_closed');
  expect(await state('Asha')).toBe('proposed');
});

test('reads the page in a fixed number of statements', async () => {
  const read = () => my(who('Asha'));
  await ask(who('Asha'));
  const one = await countQueries(read);
  await withdraw(who('Asha'), (await read()).current._id);
  for (const number of [1, 2]) {
    const { body } = await propose(who('Asha'), `NOBODY${number}`);
    await withdraw(who('Asha'), body.data.current._id);
  }
  await propose(who('Asha'), 'NOBODY3');
  expect(await countQueries(read)).toBe(one);
  expect(one).toBeLessThanOrEqual(8);
});
