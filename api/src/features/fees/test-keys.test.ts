import { readConfig } from '../../platform/core/config/config.ts';
import { startTestApp } from '../../testing/app.ts';

it.each([
  ['rzp_test_a1b2c3', true],
  ['rzp_live_a1b2c3', false],
])(
  'with the key %s tells student and office whether no money is taken: %s',
  async (keyId, test) => {
    const { payments } = readConfig({
      NODE_ENV: 'test',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: 'Vq8LwZ3tRk1XcN6pYd4HsB7m',
      RAZORPAY_WEBHOOK_SECRET: '5b1f0c9e7d3a4862b0c4e9d17a63f258',
    });
    const testApp = await startTestApp({ config: { payments } });
    const [student, provost] = [
      await testApp.signInAs('student'),
      await testApp.signInAs('provost'),
    ];
    const own = await testApp.inject({ url: '/api/payment/my-fees', headers: student.headers });
    const url = `/api/fees/students/${student.person.id}/account`;
    const account = await testApp.inject({ url, headers: provost.headers });
    expect([own.json().data.sandbox, account.json().data.testPayments]).toEqual([test, test]);
    await testApp.close();
  },
);
