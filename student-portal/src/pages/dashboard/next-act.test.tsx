import type { Stay } from '@hostel/contracts/residence/my-stay';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allotmentOf } from '../../testing/allotment.ts';
import { feesOf } from '../../testing/fees.ts';
import {
  expectToast,
  renderPortal,
  signInStudent,
  signOutStudent,
} from '../../testing/render-portal.tsx';
import { pageOf } from '../../testing/requests.ts';
import { offerOf } from '../../testing/rounds.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';
import { actOf, stayOf, stepsOf } from '../../testing/stay.ts';

withServer();
beforeEach(() => {
  signInStudent();
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.json(pageOf([]))),
    http.get(api('/leave'), () => HttpResponse.json(pageOf([]))),
  );
});
afterEach(signOutStudent);

const home = '/student-login';
const hallFee = { feeType: 'hostel', semester: null, admissionYear: 2026, amount: 2_400_000 };
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    Date.now() + days * 86_400_000,
  );

/** The API answers the reads of the steps with these, one after the other. */
function stays(...given: Partial<Stay>[]) {
  let reads = 0;
  server.use(
    http.get(api('/my-stay'), () => {
      const data = stayOf(given[Math.min(reads, given.length - 1)]);
      reads += 1;
      return HttpResponse.json({ success: true, data });
    }),
  );
  return () => reads;
}

const nextAct = async () => within(await screen.findByRole('region', { name: 'What to do next' }));

it.each([
  ['hand-in-consent', {}, 'Hand in the consent form', 'My application', '/application'],
  [
    'order-choices',
    { by: '2026-06-12' },
    'Put your choices in order by 12 Jun 2026',
    'My application',
    '/application',
  ],
  ['wait-again', {}, 'Return to the waiting list', 'See the offer', '/offer'],
  [
    'return-from-leave',
    { by: '2026-06-12', overdueDays: 2 },
    'Record your return from leave, 2 days overdue',
    'Leave',
    '/leave-apply?tab=history',
  ],
  [
    'clear-dues',
    {},
    'Clear your dues for the no-dues certificate',
    'Statement of account',
    '/fees-payment?view=statement',
  ],
  ['move-in', {}, 'Report to the hostel office to move in', 'My application', '/application'],
] as const)('leads to the page of the act: %s', async (act, given, title, link, path) => {
  stays({ nextAct: actOf(act, given) });
  renderPortal(home);
  const shown = await nextAct();
  expect(shown.getByRole('heading', { name: title })).toBeVisible();
  expect(shown.getByRole('link', { name: link })).toHaveAttribute('href', `${home}${path}`);
});

it('leads a person without an application to the registration', async () => {
  stays({ nextAct: actOf('apply', { by: '2026-06-12' }) });
  renderPortal(home);
  const shown = await nextAct();
  expect(shown.getByRole('heading', { name: 'Apply for a place by 12 Jun 2026' })).toBeVisible();
  expect(shown.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

it('takes the answer to an offer in place, and then shows the fee', async () => {
  const reads = stays(
    {
      nextAct: actOf('answer-offer', { by: '2026-06-12' }),
      place: { hostelName: 'Gargi Hall', roomNumber: '214' },
    },
    { nextAct: actOf('pay-fee', { by: dayIn(6), fee: hallFee }) },
  );
  const respondBy = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const offer = offerOf({ respondBy, now: new Date().toISOString() });
  const allotment = allotmentOf({ status: 'allotted', state: 'offered' });
  const sent: unknown[] = [];
  server.use(
    http.get(api('/allotment/my'), () => HttpResponse.json({ success: true, data: allotment })),
    http.get(api('/allotment/offers/my'), () => HttpResponse.json({ success: true, data: offer })),
    http.post(api('/allotment/offers/:id/answer'), async ({ request }) => {
      sent.push(await request.json());
      const data = { ...offer, state: 'answered', answer: 'keep' };
      return HttpResponse.json({ success: true, data });
    }),
    http.get(api('/payment/my-fees'), () => HttpResponse.json(feesOf('due', 'due', 'due'))),
  );
  const { user } = renderPortal(home);
  const shown = await nextAct();
  expect(shown.getByRole('heading', { name: 'Answer your offer by 12 Jun 2026' })).toBeVisible();
  expect(shown.getByText('Gargi Hall, room 214')).toBeVisible();
  expect(await shown.findByText(/^(3 days|2 days and 23 hours) left\./)).toBeVisible();
  await user.click(await shown.findByRole('button', { name: 'Keep this place' }));
  await expectToast('You have accepted the offer.');
  expect(sent).toEqual([{ answer: 'keep' }]);
  const title = await screen.findByRole('heading', { name: 'Pay ₹24,000, due in 6 days' });
  expect(title).toBeVisible();
  expect((await nextAct()).getByRole('link', { name: /^Pay ₹24,000/ })).toHaveAttribute(
    'href',
    `${home}/fees-payment?pay=hostel+2026`,
  );
  expect(reads()).toBeGreaterThan(1);
});

it('says in place why an answer was not taken, and keeps the way to the offer', async () => {
  stays({ nextAct: actOf('answer-offer', { by: '2026-06-12' }) });
  server.use(
    http.get(api('/allotment/offers/my'), () =>
      HttpResponse.json({ success: true, data: offerOf() }),
    ),
    http.post(api('/allotment/offers/:id/answer'), () =>
      HttpResponse.json(refusal('Too late.', 'too_late'), { status: 409 }),
    ),
  );
  const { user } = renderPortal(home);
  const shown = await nextAct();
  await user.click(await shown.findByRole('button', { name: 'Keep this place' }));
  expect(
    await shown.findByText(/The time to answer is over. Your answer was not taken/),
  ).toBeVisible();
  expect(shown.getByRole('link', { name: 'All answers' })).toHaveAttribute('href', `${home}/offer`);
});

it.each([
  [{ by: dayIn(1) }, 'Pay ₹24,000, due tomorrow'],
  [{ by: dayIn(-3), overdueDays: 3 }, 'Pay ₹24,000, overdue by 3 days'],
  [{}, 'Pay ₹24,000'],
])('says how much is to pay, and until when: %j', async (given, name) => {
  stays({ nextAct: actOf('pay-fee', { fee: hallFee, ...given }) });
  server.use(
    http.get(api('/payment/my-fees'), () => HttpResponse.json(feesOf('due', 'paid', 'paid'))),
  );
  renderPortal(home);
  const shown = await nextAct();
  expect(shown.getByRole('heading', { name })).toBeVisible();
  expect(shown.getByText('Hostel fee')).toBeVisible();
});

it('leads to the fees where this release does not know the fee', async () => {
  stays({ nextAct: actOf('pay-fee', { fee: { ...hallFee, feeType: 'laundry' } }) });
  renderPortal(home);
  const link = (await nextAct()).getByRole('link', { name: 'See your fees' });
  expect(link).toHaveAttribute('href', `${home}/fees-payment`);
});

it('says so where nothing has to be done, or an act is unknown', async () => {
  stays({ nextAct: actOf('paint-the-wall') });
  renderPortal(home);
  expect(await screen.findByText('Nothing has to be done now.')).toBeVisible();
});

it('says that a student is on the waiting list', async () => {
  stays({ steps: stepsOf({ offer: { state: 'current', note: 'waiting-list' } }) });
  renderPortal(home);
  expect(
    await screen.findByText('You are on the waiting list. The next round decides.'),
  ).toBeVisible();
});

it('says that the choices can still be changed', async () => {
  stays({ steps: stepsOf({ choices: { state: 'current' } }) });
  renderPortal(home);
  expect(
    await screen.findByText(
      'Nothing has to be done now. You can still change your choices of halls.',
    ),
  ).toBeVisible();
});

it('offers to sign in again once, after the session has ended', async () => {
  const over = () =>
    HttpResponse.json(refusal('Your session has ended.', 'session_ended'), { status: 401 });
  server.use(
    http.get(api('/my-stay'), over),
    http.get(api('/notices/received'), over),
    http.get(api('/service-requests/my'), over),
    http.get(api('/leave'), over),
  );
  renderPortal(home);
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await screen.findAllByText('Shown after you sign in again.')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Sign in again' })).toHaveLength(1);
});

it('shows a failed read in place, with the rest of the page, and reads again', async () => {
  server.use(http.get(api('/my-stay'), () => HttpResponse.error()));
  const { user } = renderPortal(home);
  expect(await screen.findByText('Your year could not be loaded')).toBeVisible();
  expect(screen.getByText('Account Status')).toBeVisible();
  stays({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has to be done now.')).toBeVisible();
});
