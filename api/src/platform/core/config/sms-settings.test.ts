import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';

const gateway = {
  SMS: 'gateway',
  SMS_URL: 'https://sms.example.com/send',
  SMS_FIELDS: '{"to":"91{number}","text":"{text}"}',
  SMS_HEADER: 'authkey: {key}',
  SMS_ACCEPTED: '"status":"success"',
  SMS_KEY: 'a-key',
  SMS_SENDER: 'HOSTEL',
  SMS_ENTITY_ID: '1001234567890123456',
  SMS_TEMPLATE_OFFER: '1007123456789012345',
};
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: '0123456789abcdef9876543210fedcba',
  SMTP_URL: 'smtps://user:word@mail.example.edu',
  PUBLIC_URL: 'https://hostel.example.edu/',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'Vq8LwZ3tRk1XcN6pYd4HsB7m',
  RAZORPAY_WEBHOOK_SECRET: '5b1f0c9e7d3a4862b0c4e9d17a63f258',
};

function linesOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('SMS are off by default, also where the settings of a gateway are given', () => {
  expect(readConfig({}).sms).toBeUndefined();
  expect(readConfig({ ...gateway, SMS: 'off' }).sms).toBeUndefined();
});

test('development can show them in the mailbox, production refuses that', () => {
  expect(readConfig({ SMS: 'mailbox' }).sms).toEqual({
    gateway: undefined,
    limits: { perDay: 10_000, otpsPerDay: 1000, otpsPerNumber: 10 },
  });
  expect(linesOf({ ...production, SMS: 'mailbox' })).toEqual([
    expect.stringMatching(/^SMS must be off or gateway in production/),
  ]);
});

test('reads a gateway, and the texts that have a template id', () => {
  const { sms } = readConfig({ ...production, ...gateway, SMS_PER_DAY: '5' });
  expect(sms).toMatchObject({
    gateway: { url: gateway.SMS_URL, format: 'json', key: 'a-key', timeout: 10_000 },
    limits: { perDay: 5 },
  });
  expect(sms?.gateway?.templateIds.offer).toBe(gateway.SMS_TEMPLATE_OFFER);
  expect(sms?.gateway?.templateIds['password-otp']).toBeUndefined();
});

test.each(['SMS_URL', 'SMS_FIELDS', 'SMS_ACCEPTED', 'SMS_KEY', 'SMS_SENDER', 'SMS_ENTITY_ID'])(
  'a gateway needs %s',
  (name) => {
    expect(linesOf({ ...gateway, [name]: '' })).toEqual([`${name} must be set with SMS=gateway.`]);
  },
);

test.each([
  [{ SMS_FIELDS: 'to={number}' }, 'SMS_FIELDS must be a JSON object with SMS_FORMAT=json.'],
  [{ SMS_HEADER: '' }, 'SMS_FIELDS or SMS_HEADER must have {key}.'],
  [{ SMS_TEMPLATE_OFFER: '' }, 'SMS_TEMPLATE_OFFER or another SMS_TEMPLATE_ must be set'],
  [{ SMS_TEMPLATE_OFFER: 'offer' }, 'SMS_TEMPLATE_OFFER must be an id of 6 to 25 digits.'],
  [{ SMS_SENDER: 'HOSTEL OFFICE' }, 'SMS_SENDER must be a sender id'],
  [{ SMS_HEADER: 'no header' }, 'SMS_HEADER must be a header'],
  [{ SMS_URL: 'ftp://sms.example.com' }, 'SMS_URL must be an address'],
])('refuses %j', (over, line) => {
  expect(linesOf({ ...gateway, ...over })).toEqual([expect.stringContaining(line)]);
});

test('production needs https, development does not', () => {
  const plain = { ...gateway, SMS_URL: 'http://127.0.0.1:8080/send' };
  expect(linesOf(plain)).toEqual([]);
  expect(linesOf({ ...production, ...plain })).toEqual([
    'SMS_URL must begin with https:// in production.',
  ]);
});

test('reads the key from a file, and never prints it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostel-sms-'));
  const file = path.join(folder, 'key');
  await writeFile(file, 'key-of-a-file\n');
  const given = { ...gateway, SMS_KEY: '', SMS_KEY_FILE: file };
  expect(readConfig(given).sms?.gateway?.key).toBe('key-of-a-file');
  await writeFile(file, 'two words\n');
  expect(linesOf(given)).toEqual(['SMS_KEY must have no spaces.']);
  await rm(folder, { recursive: true });
});
