import type { AnyCall } from '@hostel/contracts/wire/call';
import { createHash } from 'node:crypto';
import { AppError } from '../../core/errors/errors.ts';
import type { Session, SubmitIntent, UploadedFile } from '../call-context.ts';

/** JSON with sorted keys, so that equal values produce the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** Hash over the parsed values and over each file's field and bytes. */
export function fingerprint(values: unknown, files: readonly UploadedFile[]): Buffer {
  const hash = createHash('sha256').update(canonicalJson(values));
  for (const file of files) {
    hash.update(`\n${JSON.stringify(file.field)}:`);
    hash.update(createHash('sha256').update(file.bytes).digest());
  }
  return hash.digest();
}

const secrets = new Set(['password', 'confirmPassword', 'newPassword', 'currentPassword', 'otp']);

/**
 * The body without passwords: the fingerprint is a fast hash, stored in the database for a day. A
 * password could be guessed from it despite the slow hash that is stored for sign-in.
 */
function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.has(name)));
}

/** The person; without a session the body's email, so that keys of two people never collide. */
function scopeOf(session: Session | null, body: unknown): string {
  if (session) return `person:${session.person.id}`;
  const holder = typeof body === 'object' && body !== null ? body : {};
  const email = 'email' in holder && typeof holder.email === 'string' ? holder.email : '';
  return `email:${email.trim().toLowerCase()}`;
}

/**
 * The submit intent that a call carries in its `Idempotency-Key`, or undefined without one.
 * @throws AppError 400 for a key that is empty or longer than 200 characters.
 */
export function submitIntent(
  call: AnyCall,
  header: string | string[] | undefined,
  session: Session | null,
  input: { params: unknown; body: unknown; files: readonly UploadedFile[] },
): SubmitIntent | undefined {
  if (!call.submitOnce || header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new AppError(400, 'bad_idempotency_key', 'The submit key is not valid.');
  }
  const values = { params: input.params, body: withoutSecrets(input.body) };
  return {
    scope: scopeOf(session, input.body),
    call: call.name,
    key: header,
    fingerprint: fingerprint(values, input.files),
  };
}
