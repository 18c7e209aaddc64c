import { hash } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords.ts';

/** Written by version 0.1.0 with another binding of Argon2: its parameters are in another order. */
const ofFirstVersion =
  '$argon2id$v=19$m=19456,p=1,t=2$jol+voATfPBrEK+8DaaERQ$P3ZESLBivqcomotQO5luXzlMovHxSXltBKp1u43XYhQ';

test('accepts a hash that version 0.1.0 stored', async () => {
  expect(await isPassword('hostel-demo', ofFirstVersion)).toBe(true);
  expect(await isPassword('hostel-dem0', ofFirstVersion)).toBe(false);
});

test('hashes with Argon2id, 19 MiB and two passes', async () => {
  const stored = await hashPassword('hostel-demo');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('hostel-demo', stored)).toBe(true);
});

test('accepts an accent in either form, a hash that was made of NFKC, and no blank more', async () => {
  const stored = await hashPassword('Andr\u00e9 ２');
  expect(await isPassword('Andre\u0301 ２', stored)).toBe(true);
  expect(await isPassword('Andr\u00e9 ２ ', stored)).toBe(false);
  const former = await hash('Andr\u00e9 2');
  expect(await isPassword('Andr\u00e9 ２', former)).toBe(true);
});

test('rejects every password without a hash', async () => {
  expect(await isPassword('nobody has this password', null)).toBe(false);
});
