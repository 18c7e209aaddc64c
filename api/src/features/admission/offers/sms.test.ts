import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addApplicants } from '../../../testing/people/applications.ts';
import { addOffers, offering } from '../../../testing/people/offers.ts';
import { publishedRound } from '../../../testing/people/rounds.ts';
import { mailboxSms } from '../../../testing/sms/fake-gateway.ts';
import { givePhone, smsTo } from '../../../testing/sms/phones.ts';
import { createGateway } from '../../../payment-gateway.ts';
import { createOutbox } from '../../../platform/messages/mail/outbox.ts';
import { runOffersJob } from './job/offers-job.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ config: { sms: mailboxSms() } });
});
afterAll(() => testApp.close());

const hour = 3_600_000;
const deadline = String.raw`\d{1,2}:\d\d [ap]m, \d{1,2} \w{3,4} \d{4}`;
const { call } = offering(() => testApp);

function runJob(now?: Date) {
  const { database, config } = testApp;
  const deps = {
    database,
    config,
    outbox: createOutbox(database, config),
    gateway: createGateway(testApp),
    log: testApp.app.log,
  };
  return runOffersJob(deps, now);
}

test('sends an offer of a round, its two reminders, each once, and an offer that is made again', async () => {
  const phone = '+919876543210';
  const student = (await addApplicants(testApp, [{ name: 'Asha Rao' }]))['Asha Rao'] ?? '';
  await givePhone(testApp, student, phone);
  const { round, provost } = await publishedRound(testApp, { offers: true });
  const [offer] = await smsTo(testApp, phone);
  expect(offer).toMatch(
    new RegExp(
      `^You are offered [\\w ]+ Hall, room \\d+\\. Answer in the student portal by ${deadline}, `,
    ),
  );

  const respondBy = new Date(round.respondBy ?? '').getTime();
  for (const before of [2.5 * 24, 2.4 * 24, 12, 11]) {
    await runJob(new Date(respondBy - before * hour));
  }
  const texts = await smsTo(testApp, phone);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toMatch(
    new RegExp(`^Your offer of [\\w ]+, room \\d+ lapses at ${deadline}\\.`),
  );

  await runJob(new Date(respondBy + hour));
  expect(await smsTo(testApp, phone)).toHaveLength(3);
  const { rows } = await testApp.database.pool.query(
    'select id from allotment_offers where person_id = $1',
    [student],
  );
  const again = await call(provost, 'POST', `/allotment/offers/${rows[0].id}/reinstate`, {
    reason: 'The student was ill',
  });
  expect(again.status).toBe(200);
  expect((await smsTo(testApp, phone))[0]).toMatch(/^You are offered /);
});

test('the office’s reminder goes to phones too; a student without a number is mailed only', async () => {
  const names = ['Bela Shah', 'Chitra Iyer'];
  const ids = await addApplicants(
    testApp,
    names.map((name) => ({ name })),
  );
  const [bela = '', chitra = ''] = names.map((name) => ids[name] ?? '');
  const phone = '+919876543211';
  await givePhone(testApp, bela, phone);
  await testApp.database.pool.query(
    'update student_profiles set contact_number = null where person_id = $1',
    [chitra],
  );
  const beds = { [bela]: 'H003-101-A', [chitra]: 'H003-102-A' };
  const { round } = await addOffers(testApp, {
    beds,
    respondBy: new Date(Date.now() + 80 * hour),
  });
  const provost = await testApp.signInAs('provost');
  const reply = await call(provost, 'POST', `/allotment/rounds/${round}/remind`);
  expect(reply.body).toMatchObject({ success: true });
  expect(await smsTo(testApp, phone)).toHaveLength(1);
  const { rows } = await testApp.database.pool.query(
    `select channel, count(*)::int from outbox where kind = 'offers.reminder'
      and person_id = any($1) group by channel order by channel`,
    [[bela, chitra]],
  );
  expect(rows).toEqual([
    { channel: 'mail', count: 2 },
    { channel: 'sms', count: 1 },
  ]);
});
