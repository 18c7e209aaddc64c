import path from 'node:path';
import { ConfigError, developmentSecret, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(40),
  SMTP_URL: 'smtps://user:word@mail.example.edu',
  PUBLIC_URL: 'https://hostel.example.edu/',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
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

test('nothing needs to be set in development', () => {
  const config = readConfig({});
  const project = path.resolve(__dirname, '../..');
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

test('a relative folder starts where the person stands', () => {
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

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['NODE_ENV', 'staging', 'NODE_ENV must be development, test or production.'],
  [
    'DATABASE_URL',
    'mysql://db',
    'DATABASE_URL must be an address such as postgres://user@host/name.',
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
])('%s=%s is one clear line', (name, value, line) => {
  expect(linesOf({ [name]: value })).toEqual([line]);
});

test('every wrong value is told at once', () => {
  expect(linesOf({ PORT: '-1', TIME_ZONE: 'x' })).toHaveLength(2);
});

test('production takes its own values, and refuses each development default', () => {
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
])('TRUST_PROXY=%s', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test('who may apply is set to the hundredth, and where the records are', () => {
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

test('without keys the sandbox stands in, on an origin of its own where it is given a port', () => {
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
