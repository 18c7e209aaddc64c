import { readConfig } from '../config.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { createOutbox } from './outbox.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
  const outbox = createOutbox(house.database, house.config);
  const hostile = '<script>alert(1)</script> & "quotes"';
  const parts = { kind: 'test.mail', to: 'asha@example.edu', text: hostile };
  await outbox.write(house.database.drizzle, { ...parts, event: 'a', subject: hostile });
  await outbox.write(house.database.drizzle, {
    ...parts,
    event: 'b',
    to: 'ravi@example.edu',
    subject: 'Second',
  });
});
afterAll(() => house.close());

test('the mailbox shows what was mailed, and nothing of it as markup', async () => {
  const page = await house.inject({ url: '/api/dev/mailbox' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
});

test('programs read it as JSON, for one recipient if they like', async () => {
  const headers = { accept: 'application/json' };
  const reply = await house.inject({ url: '/api/dev/mailbox?to=ravi@example.edu', headers });
  expect(reply.json().data).toEqual([
    expect.objectContaining({
      to: 'ravi@example.edu',
      subject: 'Second',
      messageId: expect.any(String),
    }),
  ]);
});

test('production has no mailbox and describes no calls', async () => {
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SECRET_KEY: '0123456789abcdef9876543210fedcba',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://hostel.example.edu/',
    RAZORPAY_KEY_ID: 'rzp_test_none',
    RAZORPAY_KEY_SECRET: 'a-secret-of-the-key',
    RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  });
  const other = await testApp({ config });
  for (const url of ['/api/dev/mailbox', '/api/docs', '/api/openapi.json']) {
    expect((await other.inject({ url })).statusCode).toBe(404);
  }
  await other.close();
});
