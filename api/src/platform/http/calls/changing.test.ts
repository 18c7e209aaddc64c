import { type SignedIn, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../call-context.ts';
import { changing, creating } from './changing.ts';

let testApp: TestApp;
let clerk: SignedIn;
beforeAll(async () => {
  testApp = await startTestApp();
  clerk = await testApp.signInAs('clerk');
});
afterAll(() => testApp.close());
beforeEach(() =>
  testApp.database.pool.query(`update people set role = 'clerk' where id = $1`, [clerk.person.id]),
);

const origin = { address: '192.0.2.1', requestId: 'r1' };
const caller = (): Caller => ({
  origin,
  who: { ...clerk.person, role: 'clerk', halls: null },
});
async function audited(act: string): Promise<unknown[]> {
  const text = 'select details from audit_log where action = $1';
  return (await testApp.database.pool.query(text, [act])).rows;
}

test('a change leaves its audit entry, which its reply can read', async () => {
  const found = await changing(testApp, caller(), 'test.change', async (tx) => ({
    audit: { onWhom: { type: 'test', id: 't1' }, details: { to: 2 } },
    read: async () =>
      (await tx.execute(`select action from audit_log where action = 'test.change'`)).rows,
  }));
  expect(found).toEqual([{ action: 'test.change' }]);
  expect(await audited('test.change')).toEqual([{ details: { to: 2 } }]);
});

test('a call that changed nothing leaves no entry', async () => {
  const unchanged = async () => ({ result: 'as before', audit: null });
  expect(await changing(testApp, caller(), 'test.nothing', unchanged)).toBe('as before');
  expect(await audited('test.nothing')).toEqual([]);
});

test('refuses a member of staff whose role has changed since, and changes nothing', async () => {
  await testApp.database.pool.query(`update people set role = 'warden' where id = $1`, [
    clerk.person.id,
  ]);
  const work = jest.fn(async () => ({ result: 1, audit: {} }));
  await expect(changing(testApp, caller(), 'test.refused', work)).rejects.toMatchObject({
    status: 401,
  });
  expect(work).not.toHaveBeenCalled();
});

test('makes a record once for an intent, with one entry, and checks a repeated one too', async () => {
  const intent = { scope: 's', call: 'test', key: 'k1', fingerprint: Buffer.from('f') };
  const check = jest.fn(async () => undefined);
  const make = jest.fn(async () => ({ id: 'm1', audit: {} }));
  const create = () =>
    creating(testApp, { ...caller(), intent }, 'test.create', {
      check,
      make,
      read: async (_, id) => id,
    });
  expect([await create(), await create()]).toEqual(['m1', 'm1']);
  expect([check.mock.calls.length, make.mock.calls.length]).toEqual([2, 1]);
  expect(await audited('test.create')).toHaveLength(1);
});
