import { defineCall } from '@hostel/contracts/wire/call';
import { successData } from '@hostel/contracts/wire/envelope';
import { myLeave } from '@hostel/contracts/requests/leave';
import * as z from 'zod/mini';
import { route } from '../../platform/http/calls/call-route.ts';
import { startTestApp, type TestApp } from '../app.ts';

const colour = defineCall({
  name: 'test.colour',
  method: 'GET',
  path: '/test/colour',
  summary: '',
  access: 'public',
  reply: successData(z.string()),
});
/** Released portals know this call, and require more members. */
const leave = { ...myLeave, path: '/test/leave', access: 'public' as const, reply: z.unknown() };

let testApp: TestApp;
beforeEach(async () => {
  testApp = await startTestApp({
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
afterEach(() => testApp.close().catch(() => undefined));

test('returns a reply that portals can read', async () => {
  const reply = await testApp.inject({ url: '/api/test/colour' });
  expect(reply.json()).toEqual({ success: true, data: 'red' });
  await expect(testApp.close()).resolves.toBeUndefined();
});

test('fails the test for a reply that a released portal can’t read, and states the reason', async () => {
  await expect(testApp.inject({ url: '/api/test/leave' })).rejects.toThrow(
    /^leave\.my answers 200 with what student-portal \S+ can't read: .*must have required property/,
  );
});

test('fails the test for a refusal of another form', async () => {
  await expect(testApp.inject({ url: '/api/test/refusal' })).rejects.toThrow(
    "test.colour answers 409 with what a portal of now can't read: the reply must have required property 'code'.",
  );
});

test('reports a reply to a real socket at the end', async () => {
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/api/test/leave`)).status).toBe(200);
  await expect(testApp.close()).rejects.toThrow('leave.my answers 200');
});
