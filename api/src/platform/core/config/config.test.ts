import { developmentReportsToken } from '@hostel/contracts/delivery/visits';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { runtimeViolations } from './runtime-checks.ts';
import { developmentSecret } from './production-checks.ts';

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

test('needs no settings in development', () => {
  const config = readConfig({});
  const project = path.resolve(__dirname, '../../../../..');
  expect(config).toMatchObject({
    environment: 'development',
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.join(project, '.data'),
    releasesDir: path.join(project, '.data', 'releases'),
    databaseUrl: undefined,
    timeZone: 'Asia/Kolkata',
    trustProxy: false,
    rateLimits: true,
  });
  expect(config.session).toEqual({
    lifetime: 604_800_000,
    staffIdle: 43_200_000,
    studentIdle: 604_800_000,
  });
});

test('requires 12 characters of new staff passwords in production, unless it is set', () => {
  const lengths = (more: Record<string, string>) =>
    readConfig({ ...production, ...more }).passwordLength;
  expect(readConfig({}).passwordLength).toEqual({ students: 6, staff: 6 });
  expect(lengths({})).toEqual({ students: 6, staff: 12 });
  expect(lengths({ MINIMUM_PASSWORD_LENGTH: '14' })).toEqual({ students: 14, staff: 14 });
  expect(lengths({ STAFF_PASSWORD_LENGTH: '9' })).toEqual({ students: 6, staff: 9 });
});

test('requires a second factor of some staff in production, unless it is set', () => {
  const required = (given: Record<string, string>) => readConfig(given).secondFactorRequired;
  expect([required({}), required(production)]).toEqual([false, true]);
  expect(required({ ...production, SECOND_FACTOR: 'optional' })).toBe(false);
  expect(required({ SECOND_FACTOR: 'required' })).toBe(true);
});

test('a relative folder starts at the current directory', () => {
  const config = readConfig({ DATA_DIR: 'data', RELEASES_DIR: 'front' }, '/srv/hostel');
  expect(config.dataDir).toBe(path.resolve('/srv/hostel/data'));
  expect(config.releasesDir).toBe(path.resolve('/srv/hostel/front'));
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

it('accepts a database of several servers', () => {
  const databaseUrl = 'postgres://user:word@h1:5432,h2:5432/hostel';
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({
    databaseUrl,
    databaseTimeouts: { connect: 5_000, statement: 10_000, query: 12_000 },
    databaseDeadAfter: 60_000,
  });
});

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['NODE_ENV', 'staging', 'NODE_ENV must be development, test or production.'],
  [
    'DATABASE_URL',
    'mysql://db',
    'DATABASE_URL must be an address such as postgres://user@host/name.',
  ],
  [
    'DATABASE_URL',
    'mysql://h1:5432,h2:5432/db',
    'DATABASE_URL must be an address such as postgres://user@host/name.',
  ],
  [
    'DATABASE_QUERY_SECONDS',
    '10',
    'DATABASE_QUERY_SECONDS must be more than DATABASE_STATEMENT_SECONDS.',
  ],
  ['SECRET_KEY', 'short', 'SECRET_KEY must be at least 32 characters.'],
  ['TIME_ZONE', 'Asia/Atlantis', 'TIME_ZONE must be a time zone such as Asia/Kolkata.'],
  ['MINIMUM_SGPA', '10.5', 'MINIMUM_SGPA must be an SGPA from 0 to 10 such as 5.50.'],
  ['MINIMUM_SGPA', '5.505', 'MINIMUM_SGPA must be an SGPA from 0 to 10 such as 5.50.'],
  [
    'EXCLUDED_COURSES',
    'C115,C999',
    'EXCLUDED_COURSES must be ids of courses joined by commas, such as C115,C116, or none.',
  ],
  [
    'RESULTS_SERVICE_URL',
    'records',
    'RESULTS_SERVICE_URL must be an address such as https://records.edu/.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be a level such as info.'],
])('reports %s=%s in one clear line', (name, value, line) => {
  expect(linesOf({ [name]: value })).toEqual([line]);
});

test('reports all wrong values together', () => {
  expect(linesOf({ PORT: '-1', TIME_ZONE: 'x' })).toHaveLength(2);
});

test('production accepts its own values, and refuses each development default', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    publicUrl: 'https://hostel.example.edu',
  });
  const needed = ['SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL'];
  const keys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  for (const name of [...needed, ...keys]) {
    expect(linesOf({ ...production, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be set in production`)),
    ]);
  }
  expect(linesOf({ ...production, SECRET_KEY: developmentSecret })).toHaveLength(1);
});

test.each([
  ['true', true],
  ['2', 2],
  ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
])('reads TRUST_PROXY=%s', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test('reads the required SGPA with two decimals, and the address of the records', () => {
  const courses = ['C115', 'C116'];
  expect(readConfig({}).eligibility).toEqual({ minimumSgpa: 500, excludedCourses: courses });
  expect(readConfig({}).resultsService).toBeUndefined();
  const url = 'https://records.example.edu/';
  const given = { MINIMUM_SGPA: '6.05', EXCLUDED_COURSES: 'none', RESULTS_SERVICE_URL: url };
  expect(readConfig(given)).toMatchObject({
    eligibility: { minimumSgpa: 605, excludedCourses: [] },
    resultsService: { url, token: undefined, timeout: 5000 },
  });
});

test('the keys of Razorpay come together, and bring the origins of its checkout', () => {
  const given = { ...production, NODE_ENV: 'development' };
  expect(readConfig(given).payments).toMatchObject({
    razorpay: { keyId: 'rzp_live_x', apiUrl: 'https://api.razorpay.com/v1' },
    origins: { script: ['https://checkout.razorpay.com'] },
  });
  expect(linesOf({ RAZORPAY_KEY_ID: 'rzp_test_x' })).toEqual([
    expect.stringMatching(/^RAZORPAY_KEY_SECRET must be set with the other two/),
    expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET must be set/),
  ]);
  expect(linesOf({ RAZORPAY_SCRIPT_ORIGINS: 'x; script-src *' })).toHaveLength(1);
});

test('takes a publisher’s secret that a header can carry', () => {
  const line = 'REPORTS_TOKEN must be at least 24 letters or digits.';
  expect(linesOf({ REPORTS_TOKEN: 'four words with spaces in between' })).toEqual([line]);
  expect(readConfig({ REPORTS_TOKEN: 'a1'.repeat(12) }).reportsToken).toHaveLength(24);
});

test('uses the sandbox without keys, with a separate origin when its port is set', () => {
  expect(readConfig({}).payments).toMatchObject({
    razorpay: undefined,
    checkoutScript: '/api/dev/gateway/checkout.js',
    origins: { script: [], frame: [] },
  });
  expect(readConfig({ SANDBOX_GATEWAY_PORT: '4001' }).payments).toMatchObject({
    checkoutScript: 'http://127.0.0.1:4001/dev/gateway/checkout.js',
    origins: { script: ['http://127.0.0.1:4001'], frame: ['http://127.0.0.1:4001'] },
  });
  expect(linesOf({ ...production, SANDBOX_GATEWAY_PORT: '4001' })).toHaveLength(1);
});

describe('production refuses', () => {
  test.each([
    ['SECRET_KEY', 'x'.repeat(40), 'must be random'],
    ['SECRET_KEY', 'hostel-secret-2026'.repeat(2), 'must be random'],
    ['SECRET_KEY_PREVIOUS', '1'.repeat(32), 'must be random'],
    ['SECRET_KEY_PREVIOUS', production.SECRET_KEY, 'must differ from SECRET_KEY'],
    ['REPORTS_TOKEN', 'x'.repeat(40), 'must be random'],
    ['REPORTS_TOKEN', developmentReportsToken, 'must not be the one of development'],
    ['RAZORPAY_WEBHOOK_SECRET', 'short', 'must be at least 16 random characters'],
    ['RAZORPAY_WEBHOOK_SECRET', 'the-webhook-of-the-hostel', 'must be at least 16 random'],
    ['RAZORPAY_WEBHOOK_SECRET', 'HostelPayments2026', 'must be at least 16 random'],
    ['RAZORPAY_KEY_SECRET', 'Vq8LwZ3tRk1', 'must be at least 16 random characters'],
    ['RAZORPAY_KEY_SECRET', 'secret-of-the-gateway', 'must be at least 16 random'],
    ['RAZORPAY_KEY_ID', 'rzp_test_x1y2z3', 'takes no money'],
    ['SECRET_KEY', 'a long sentence of ordinary words is no key', 'must be random'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'accepts any certificate'],
    ['NODE_OPTIONS', '--max-old-space-size=900 --tls-min-v1.0', '--tls-min-v1.0'],
    ['NODE_OPTIONS', '"--tls_cipher_list=ALL"', '--tls-cipher-list'],
    ['NODE_OPTIONS', '--tls-max-v1.2', '--tls-max-v1.2'],
    ['NODE_OPTIONS', '--inspect=0.0.0.0:9229', '--inspect'],
    ['NODE_OPTIONS', '--insecure-http-parser', '--insecure-http-parser'],
    ['NODE_OPTIONS', '--openssl-legacy-provider', '--openssl-legacy-provider'],
    ['RAZORPAY_WEBHOOK_SECRET', production.RAZORPAY_KEY_SECRET, 'must differ'],
    ['TRUST_PROXY', 'true', 'must be a number or addresses of proxies'],
    ['TRUST_PROXY', '10.0.0.1, 0.0.0.0/0', 'must be a number or addresses of proxies'],
    ['TRUST_PROXY', '::/0', 'must be a number or addresses of proxies'],
    ['PUBLIC_URL', 'http://hostel.example.edu', 'must begin with https://'],
    ['PUBLIC_URL', 'HTTP://hostel.example.edu', 'must begin with https://'],
    ['RESULTS_SERVICE_URL', 'http://records.example.edu', 'must begin with https://'],
    ['RAZORPAY_API_URL', 'http://api.razorpay.com/v1', 'must begin with https://'],
    ['RAZORPAY_CHECKOUT_SCRIPT', 'http://pay.example.edu/c.js', 'must begin with https://'],
    ['RAZORPAY_SCRIPT_ORIGINS', 'https://a.example.edu,http://b.example.edu', 'https://'],
    ['SMTP_URL', 'smtp://mail.example.edu?ignoreTLS=true', 'must not set ignoreTLS'],
    [
      'SMTP_URL',
      'smtps://mail.example.edu?tls.rejectUnauthorized=false',
      'must not set tls.rejectUnauthorized',
    ],
  ])('%s=%s', (name, value, reason) => {
    const lines = linesOf({ ...production, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} `));
    expect(lines[0]).toContain(reason);
    expect(linesOf({ ...production, [name]: value, NODE_ENV: 'development' })).toEqual([]);
  });

  it('options of node itself, each with one line', () => {
    expect(runtimeViolations({}, ['--inspect-brk', '--tls-min-v1.1'])).toEqual([
      expect.stringMatching(/^node must not be started with --inspect-brk in production: /),
      expect.stringMatching(/^node must not be started with --tls-min-v1.1 in production: /),
    ]);
    const harmless = ['--enable-source-maps', '--tls-min-v1.3', '--tls-max-v1.3'];
    expect(runtimeViolations({}, harmless)).toEqual([]);
  });

  it('test keys of the payment provider unless PAYMENTS_TEST is set, and that with other keys', () => {
    const test = { ...production, RAZORPAY_KEY_ID: 'rzp_test_x1y2z3' };
    expect(readConfig({ ...test, PAYMENTS_TEST: 'yes' }).production).toBe(true);
    expect(linesOf({ ...production, PAYMENTS_TEST: 'yes' })).toEqual([
      'PAYMENTS_TEST must not be set with keys that take money.',
    ]);
    expect(linesOf({ ...test, PAYMENTS_TEST: 'true' })).toEqual(['PAYMENTS_TEST must be yes.']);
  });

  test.each(['2', '10.0.0.1,10.0.0.2', 'false'])('no TRUST_PROXY=%s', (value) => {
    expect(linesOf({ ...production, TRUST_PROXY: value })).toEqual([]);
  });
});

test('describes its calls at /api/docs in production only where API_DOCS is on', () => {
  expect(readConfig({}).apiDocs).toBe(true);
  expect(readConfig(production).apiDocs).toBe(false);
  expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true);
});

describe('secrets from files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hostel-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each([
    ['SECRET_KEY', 'secretKey'],
    ['DATABASE_URL', 'databaseUrl'],
    ['SMTP_URL', 'smtpUrl'],
  ] as const)('reads %s from the file that %s_FILE names', async (name, setting) => {
    const secret = {
      SECRET_KEY: production.SECRET_KEY,
      DATABASE_URL: 'postgres://hostel:word@127.0.0.1/hostel',
      SMTP_URL: production.SMTP_URL,
    }[name];
    await writeFile(path.join(folder, 'secret'), `${secret}\n`);
    expect(readConfig({ [`${name}_FILE`]: 'secret' }, folder)[setting]).toBe(secret);
  });

  test('refuses a missing file, an empty one, and a value given twice', async () => {
    await writeFile(path.join(folder, 'empty'), '\n');
    const fileOf = (name: string) => path.join(folder, name);
    expect(linesOf({ SECRET_KEY_FILE: fileOf('none') })).toEqual([
      expect.stringMatching(/^SECRET_KEY_FILE can't be read: ENOENT/),
    ]);
    expect(linesOf({ SECRET_KEY_FILE: fileOf('empty') })).toEqual([
      'SECRET_KEY_FILE names an empty file.',
    ]);
    expect(
      linesOf({ SECRET_KEY_FILE: fileOf('empty'), SECRET_KEY: production.SECRET_KEY }),
    ).toEqual(['SECRET_KEY and SECRET_KEY_FILE must not both be set.']);
  });

  test('never prints the content of a file', async () => {
    await writeFile(path.join(folder, 'short'), 'a-short-word');
    const lines = linesOf({ SECRET_KEY_FILE: path.join(folder, 'short') });
    expect(lines).toEqual(['SECRET_KEY must be at least 32 characters.']);
  });
});
