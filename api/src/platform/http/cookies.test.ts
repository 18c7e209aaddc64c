import Fastify from 'fastify';
import { testConfig } from '../core/config/config.ts';
import { cookies, readCookie, writeCookie } from './cookies.ts';

const before = testConfig({ secretKey: 'a'.repeat(32) });
const after = testConfig({ secretKey: 'b'.repeat(32), previousSecretKey: before.secretKey });

async function appWith(config: typeof before) {
  const app = Fastify();
  await app.register(cookies, { config });
  app.get('/write', (_request, reply) => {
    writeCookie(reply, config, 'browser', { value: 'known', maxAge: 60 });
    return reply.send({});
  });
  app.get<{ Params: { name: string } }>('/read/:name', (request) => ({
    value: readCookie(request, config, request.params.name) ?? null,
  }));
  return app;
}

async function cookieOf(config: typeof before): Promise<{ name: string; value: string }> {
  const app = await appWith(config);
  const [cookie] = (await app.inject('/write')).cookies;
  await app.close();
  if (!cookie) throw new Error('no cookie was set');
  return cookie;
}

async function valueReadBy(
  config: typeof before,
  { name, value }: { name: string; value: string },
  readAs = 'browser',
) {
  const app = await appWith(config);
  const reply = await app.inject({ url: `/read/${readAs}`, cookies: { [name]: value } });
  await app.close();
  return reply.json<{ value: string | null }>().value;
}

it('reads a cookie that was signed with the current or the previous key', async () => {
  expect(await valueReadBy(after, await cookieOf(after))).toBe('known');
  expect(await valueReadBy(after, await cookieOf(before))).toBe('known');
  expect(await valueReadBy(before, await cookieOf(after))).toBeNull();
});

it('rejects a value that was signed as another cookie', async () => {
  const { value } = await cookieOf(before);
  expect(await valueReadBy(before, { name: 'other', value }, 'other')).toBeNull();
});

it('rejects a value that was changed, and one without a signature', async () => {
  const { name, value } = await cookieOf(before);
  expect(await valueReadBy(before, { name, value: `un${value}` })).toBeNull();
  expect(await valueReadBy(before, { name, value: 'known' })).toBeNull();
});

it('is bound to the host and sent over TLS only in production', async () => {
  const production = { ...before, production: true };
  expect(await cookieOf(production)).toMatchObject({
    name: '__Host-browser',
    secure: true,
    httpOnly: true,
    path: '/',
    sameSite: 'Lax',
  });
});
