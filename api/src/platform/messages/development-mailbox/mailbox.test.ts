import { readConfig } from '../../core/config/config.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createOutbox } from '../mail/outbox.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  const outbox = createOutbox(testApp.database, testApp.config);
  const hostile = '<script>alert(1)</script> & "quotes"';
  const parts = { kind: 'test.mail', to: 'asha@example.edu', text: hostile };
  await outbox.write(testApp.database.drizzle, { ...parts, event: 'a', subject: hostile });
  await outbox.write(testApp.database.drizzle, {
    ...parts,
    event: 'b',
    to: 'ravi@example.edu',
    subject: 'Second',
  });
});
afterAll(() => testApp.close());

test('the mailbox shows the mails, with markup escaped', async () => {
  const page = await testApp.inject({ url: '/api/dev/mailbox' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
});

test('returns JSON on request, also for one recipient', async () => {
  const headers = { accept: 'application/json' };
  const reply = await testApp.inject({ url: '/api/dev/mailbox?to=ravi@example.edu', headers });
  expect(reply.json().data).toEqual([
    expect.objectContaining({
      to: 'ravi@example.edu',
      subject: 'Second',
      messageId: expect.any(String),
    }),
  ]);
});

test('production has no mailbox and no description of the calls', async () => {
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SECRET_KEY: '0123456789abcdef9876543210fedcba',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://hostel.example.edu/',
    RAZORPAY_KEY_ID: 'rzp_test_none',
    RAZORPAY_KEY_SECRET: 'Vq8LwZ3tRk1XcN6pYd4HsB7m',
    RAZORPAY_WEBHOOK_SECRET: '5b1f0c9e7d3a4862b0c4e9d17a63f258',
    PAYMENTS_TEST: 'yes',
  });
  const other = await startTestApp({ config });
  for (const url of ['/api/dev/mailbox', '/api/docs', '/api/openapi.json']) {
    expect((await other.inject({ url })).statusCode).toBe(404);
  }
  await other.close();
});
