import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  expectToast,
  renderPortal,
  signInStudent,
  signOutStudent,
} from '../../../testing/render-portal.tsx';
import { offerId, offerOf } from '../../../testing/rounds.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const path = '/student-login/offer';
const settled = { keep: false, keepOpen: false, decline: true, waitAgain: false };

interface Sent {
  answer: string;
  ifMatch: string | null;
}

/** The server's offer; an answer makes of it what `change` says. */
function serve(offer: Offer | null, change: (answer: any) => Partial<Offer> = answered) {
  let current = offer;
  const sent: Sent[] = [];
  const start = Date.now();
  const now = ({ now: first }: Offer) => new Date(Date.parse(first) + Date.now() - start);
  const reply = () =>
    HttpResponse.json({
      success: true,
      data: current && { ...current, now: now(current).toISOString() },
    });
  server.use(
    http.get(api('/allotment/offers/my'), reply),
    http.post(api(`/allotment/offers/${offerId}/answer`), async ({ request }) => {
      const { answer }: any = await request.json();
      sent.push({ answer, ifMatch: request.headers.get('if-match') });
      if (current)
        current = { ...current, updatedAt: '2026-06-07T06:00:00.000Z', ...change(answer) };
      return reply();
    }),
  );
  return sent;
}

function answered(answer: any): Partial<Offer> {
  return { state: 'answered', answer, answeredAt: '2026-06-07T06:00:00.000Z', may: settled };
}

/** The next answer is refused; from then on the server has `current`. */
function refuseNext(code: string, current: Offer, data?: Offer) {
  serve(current);
  server.use(
    http.post(
      api(`/allotment/offers/${offerId}/answer`),
      () =>
        HttpResponse.json({ ...refusal('Refused.', code), ...(data && { data }) }, { status: 409 }),
      { once: true },
    ),
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const radio = (name: RegExp) => screen.findByRole('radio', { name });

async function send(user: ReturnType<typeof renderPortal>['user'], answer: RegExp) {
  await user.click(await radio(answer));
  await user.click(await button('Send answer'));
}

it('shows the place, which choice it is, and the time left with the exact deadline', async () => {
  serve(offerOf({ higherChoices: 2 }));
  renderPortal(path);
  expect(await screen.findByRole('heading', { name: 'Maitreyi Hall, double room' })).toBeVisible();
  expect(screen.getByText('Offered in Round 1')).toBeVisible();
  expect(screen.getByText('Your third choice')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time to answer' })).toHaveTextContent(
    '3 days and 4 hours left',
  );
  expect(screen.getByText(/^Answer by \w+day, \d+ \w+ \d{4}, \d+:\d\d [ap]m IST$/)).toBeVisible();
});

it('counts down by the API’s clock, not by the browser’s', async () => {
  serve(offerOf({ now: '2031-01-01T12:00:00.000Z', respondBy: '2031-01-01T18:29:30.000Z' }));
  renderPortal(path);
  expect(await screen.findByRole('timer')).toHaveTextContent('6 hours and 29 minutes left');
  expect(screen.getByText('Answer by Wednesday, 1 January 2031, 11:59 pm IST')).toBeVisible();
});

it('goes on counting, announces ten minutes before the end and the end, and reads again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const respondBy = new Date(Date.now() + 11 * 60_000 + 20_000).toISOString();
    serve(offerOf({ respondBy }));
    renderPortal(path);
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent('11 minutes left');
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).not.toContain('10 minutes left');
    await act(() => jest.advanceTimersByTimeAsync(50_000));
    expect(timer).toHaveTextContent('10 minutes left');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(timer).toHaveTextContent('9 minutes left');
    expect(said()).toContain('9 minutes left');
    serve(offerOf({ state: 'lapsed', respondBy, may: { ...settled, waitAgain: true } }));
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
    expect(await screen.findByRole('button', { name: 'Return to the waiting list' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  [/^Keep this place The place is yours/, 'keep', 'You have accepted the offer.', 'Offer accepted'],
  [
    /^Keep this place, but consider me for my higher choices/,
    'keep-open',
    'You have accepted the offer. You are considered for your higher choices.',
    'Offer accepted, open for higher choices',
  ],
])('sends %s, and shows what happens next', async (label, answer, toast, badge) => {
  const sent = serve(offerOf());
  const { user } = renderPortal(path);
  await send(user, label);
  await expectToast(toast);
  expect(sent).toEqual([{ answer, ifMatch: '2026-06-06T06:00:00.000Z' }]);
  expect(await screen.findByText(badge)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

it('asks for an answer where none is chosen', async () => {
  const sent = serve(offerOf());
  const { user } = renderPortal(path);
  await user.click(await button('Send answer'));
  expect(await screen.findByText('Please choose an answer.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('declines only after a confirmation', async () => {
  const sent = serve(offerOf());
  const { user } = renderPortal(path);
  await send(user, /^Decline/);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this offer?' }));
  expect(dialog.getByText(/You give up Maitreyi Hall, double room/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(sent).toEqual([]);
  await user.click(await button('Send answer'));
  await user.click(await button('Decline the offer'));
  await expectToast('You have declined the offer.');
  expect(sent.map(({ answer }) => answer)).toEqual(['decline']);
  expect(await screen.findByText('Offer declined')).toBeVisible();
});

it('sends one answer for repeated taps', async () => {
  const sent = serve(offerOf());
  const { user } = renderPortal(path);
  await user.click(await radio(/^Keep this place The place/));
  await user.tripleClick(await button('Send answer'));
  await expectToast('You have accepted the offer.');
  expect(sent).toHaveLength(1);
});

it('offers to pay where paying accepts, and notes the answer until then', async () => {
  serve(offerOf({ acceptByPaying: true }), (intended) => ({ intended }));
  const { user } = renderPortal(path);
  expect(await screen.findByText('₹24,000')).toBeVisible();
  expect(screen.getByText(/Paying the hostel fee accepts this offer/)).toBeVisible();
  await send(user, /^Keep this place The place is yours.*It counts once the hostel fee is paid/);
  await expectToast('Your answer is noted. Please pay the hostel fee now.');
  expect(
    screen.getByText('Your answer “Keep this place” is noted.', { exact: false }),
  ).toBeVisible();
  expect(screen.getByText(/^Pay by \w+day/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Change your answer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay the hostel fee' })).toHaveAttribute(
    'href',
    '/student-login/fees-payment',
  );
});

it.each(['already_answered', 'too_late', 'round_open'])(
  'says why an answer was refused as %s, and shows the offer as it is',
  async (code) => {
    serve(offerOf());
    const { user } = renderPortal(path);
    await radio(/^Keep this place The place/);
    refuseNext(code, offerOf(answered('decline')));
    await send(user, /^Keep this place The place/);
    const texts: Record<string, RegExp> = {
      already_answered: /can no longer be changed/,
      too_late: /Your answer was not taken/,
      round_open: /can only be declined/,
    };
    expect(await screen.findByText(texts[code]!)).toBeVisible();
    expect(await screen.findByText('Offer declined')).toBeVisible();
  },
);

it('shows the offer as it was answered in another tab', async () => {
  serve(offerOf());
  const { user } = renderPortal(path);
  await radio(/^Keep this place The place/);
  const current = offerOf(answered('keep-open'));
  refuseNext('changed', current, current);
  await send(user, /^Keep this place The place/);
  expect(await screen.findByText(/changed in the meantime/)).toBeVisible();
  expect(screen.getByText('Offer accepted, open for higher choices')).toBeVisible();
});

it('keeps the answer while offline, and treats it as sent where only the reply was lost', async () => {
  serve(offerOf());
  server.use(
    http.post(api(`/allotment/offers/${offerId}/answer`), () => HttpResponse.error(), {
      once: true,
    }),
  );
  const { user } = renderPortal(path);
  await send(user, /^Keep this place The place/);
  expect(await screen.findByText(/No reply came/)).toBeVisible();
  expect(await radio(/^Keep this place The place/)).toBeChecked();
  const current = offerOf(answered('keep'));
  refuseNext('changed', current, current);
  await user.click(await button('Send answer'));
  await expectToast('You have accepted the offer.');
  expect(screen.queryByText(/No reply came/)).not.toBeInTheDocument();
  expect(screen.queryByText(/changed in the meantime/)).not.toBeInTheDocument();
});

it('offers only declining while the next round is prepared', async () => {
  serve(offerOf({ may: settled }));
  renderPortal(path);
  expect(await screen.findByText(/can only be declined/)).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it('does not offer to wait for higher choices where there are none', async () => {
  serve(offerOf({ higherChoices: 0 }));
  renderPortal(path);
  expect(await screen.findByText('Your first choice')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByText(/consider me/)).not.toBeInTheDocument();
});

it('returns to the waiting list after a lapse', async () => {
  const lapsed = offerOf({ state: 'lapsed', may: { ...settled, decline: false, waitAgain: true } });
  serve(lapsed);
  let calls = 0;
  server.use(
    http.post(api(`/allotment/offers/${offerId}/wait-again`), () => {
      calls += 1;
      const may = { ...lapsed.may, waitAgain: false };
      return HttpResponse.json({ success: true, data: { ...lapsed, may } });
    }),
  );
  const { user } = renderPortal(path);
  expect(
    await screen.findByText(/The bed goes to another student in the next round/),
  ).toBeVisible();
  await user.dblClick(await button('Return to the waiting list'));
  await expectToast('You are on the waiting list again.');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /waiting list/ })).not.toBeInTheDocument(),
  );
  expect(calls).toBe(1);
});

it('asks for the fee only after the answer where paying does not accept', async () => {
  serve(offerOf({ acceptByPaying: false }));
  const { user } = renderPortal(path);
  await radio(/^Keep this place, but consider me/);
  expect(screen.queryByRole('link', { name: 'Pay the hostel fee' })).not.toBeInTheDocument();
  await send(user, /^Keep this place, but consider me/);
  expect(await screen.findByRole('link', { name: 'Pay the hostel fee' })).toBeVisible();
});

it('says so where there is no offer', async () => {
  serve(null);
  renderPortal(path);
  expect(await screen.findByText('No offer this year')).toBeVisible();
});

it('shows a failed load in place, and loads again', async () => {
  server.use(http.get(api('/allotment/offers/my'), () => HttpResponse.error()));
  const { user } = renderPortal(path);
  expect(await screen.findByText('Your offer could not be loaded')).toBeVisible();
  serve(offerOf());
  await user.click(await button('Try again'));
  expect(await screen.findByRole('timer')).toBeVisible();
});
