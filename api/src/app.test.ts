import { health } from '@hostel/contracts/office/system';
import { route } from './platform/http/calls/call-route.ts';
import { startTestApp } from './testing/app.ts';

test('answers a call that arrives while the server stops, then closes its connection', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = () => {};
  const stopping = new Promise<void>((resolve) => (begun = resolve));
  const testApp = await startTestApp({
    features: [
      (app) => {
        route(app, health, () => ({}));
        app.addHook('preClose', () => {
          begun();
          return held;
        });
      },
    ],
  });
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const closed = testApp.close();
  await stopping;
  const reply = await fetch(`${address}/api/health`).finally(letGo);
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  expect(reply.headers.get('connection')).toBe('close');
  await closed;
});
