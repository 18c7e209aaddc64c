import { defineCall } from '@hostel/contracts/call';
import { successData } from '@hostel/contracts/envelope';
import { myLeave } from '@hostel/contracts/leave';
import * as z from 'zod/mini';
import { route } from '../plugins/call-route.ts';
import { testApp, type TestApp } from './app.ts';

const colour = defineCall({
  name: 'test.colour',
  method: 'GET',
  path: '/test/colour',
  summary: '',
  access: 'public',
  reply: successData(z.string()),
});
/** Released portals know this call, and expect more of it. */
const leave = { ...myLeave, path: '/test/leave', access: 'public' as const, reply: z.unknown() };

let house: TestApp;
beforeEach(async () => {
  house = await testApp({
    features: [
      (app) => {
        route(app, colour, () => Promise.resolve({ data: 'red' }));
        route(app, leave, () => Promise.resolve({ data: [{ _id: 1 }] }));
        app.get('/test/refusal', { config: { call: colour } }, (_, reply) =>
          reply.code(409).send({ message: 'No.' }),
        );
      },
    ],
  });
});
afterEach(() => house.close().catch(() => undefined));

test('a reply that portals can read goes its way', async () => {
  const reply = await house.inject({ url: '/api/test/colour' });
  expect(reply.json()).toEqual({ success: true, data: 'red' });
  await expect(house.close()).resolves.toBeUndefined();
});

test('one that a released portal can’t read fails the test, and says why', async () => {
  await expect(house.inject({ url: '/api/test/leave' })).rejects.toThrow(
    /^leave\.my answers 200 with what student-portal \S+ can't read: .*must have required property/,
  );
});

test('so does a refusal of another form', async () => {
  await expect(house.inject({ url: '/api/test/refusal' })).rejects.toThrow(
    "test.colour answers 409 with what a portal of now can't read: the reply must have required property 'code'.",
  );
});

test('what nobody injected is told at the end', async () => {
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/api/test/leave`)).status).toBe(200);
  await expect(house.close()).rejects.toThrow('leave.my answers 200');
});
