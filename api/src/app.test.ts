import { health } from '@hostel/contracts/system';
import { route } from './plugins/call-route.ts';
import { testApp } from './testing/app.ts';

test('a call that comes while the server stops is answered, and is its connection’s last', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = () => {};
  const stopping = new Promise<void>((resolve) => (begun = resolve));
  const house = await testApp({
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
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' });
  const closed = house.close();
  await stopping;
  const reply = await fetch(`${address}/api/health`).finally(letGo);
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  expect(reply.headers.get('connection')).toBe('close');
  await closed;
});
