import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hkdfSync } from 'node:crypto';
import type { Config } from '../core/config/config.ts';
import { acceptedKeys } from '../core/config/secret-keys.ts';

type Settings = Pick<Config, 'production'>;

/** Only this host, over TLS and for every path may set a cookie of such a name. */
function fullName({ production }: Settings, name: string): string {
  return production ? `__Host-${name}` : name;
}

/** What is signed: the name as well, so that no cookie’s value is accepted as another’s. */
const signedPrefix = (fullName: string) => `${fullName}=`;

/** The value of a cookie that `writeCookie` has signed; undefined without one, or for a forged one. */
export function readCookie(
  request: FastifyRequest,
  config: Settings,
  name: string,
): string | undefined {
  const full = fullName(config, name);
  const { cookie: header } = request.headers;
  const sent = header === undefined ? undefined : request.server.parseCookie(header)[full];
  if (sent === undefined) return undefined;
  const prefix = signedPrefix(full);
  const read = request.unsignCookie(prefix + sent);
  return read.valid ? read.value.slice(prefix.length) : undefined;
}

/** Sets a signed cookie that scripts can't read; `maxAge` in seconds. */
export function writeCookie(
  reply: FastifyReply,
  config: Settings,
  name: string,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const full = fullName(config, name);
  const prefix = signedPrefix(full);
  const signed = reply.signCookie(prefix + value).slice(prefix.length);
  const options = { httpOnly: true, secure: config.production, path: '/', maxAge } as const;
  const { server } = reply;
  reply.header('set-cookie', server.serializeCookie(full, signed, { ...options, sameSite: 'lax' }));
}

/** Reads and signs the API's own cookies. Few calls have one: no hook parses those of every call. */
export const cookies = fp<{ config: Config }>(
  async (app, { config }) => {
    // The first signs, any of them verifies.
    const secret = acceptedKeys(config).map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', 'hostel cookies v1', 32)).toString('hex'),
    );
    await app.register(cookie, { secret, hook: false });
  },
  { name: 'cookies' },
);
