import type { RoundOffer } from '@hostel/contracts/admission/rounds/offers';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageOf } from '../../../../testing/allotment-rows.ts';
import { publishedRound, roundOfferOf } from '../../../../testing/rounds.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { OffersTab } from './offers-tab.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const counts = { open: 2, keep: 5, keepOpen: 3, decline: 1, lapsed: 4, ended: 0, movedUp: 7 };
const round = publishedRound({
  offers: true,
  respondBy: '2026-06-16T18:29:00.000Z',
  remindedAt: '2026-06-13T06:00:00.000Z',
});

function serve(offers: RoundOffer[], shown = counts) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(
      '*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a/offers',
      ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return HttpResponse.json({ ...pageOf(offers), counts: shown });
      },
    ),
  );
  return queries;
}
/** Answers an act of the office, and returns what was sent. */
function serveAct(path: string, status: number, reply: object) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/allotment/${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? undefined : JSON.parse(text));
      return HttpResponse.json({ success: status === 200, ...reply }, { status });
    }),
  );
  return sent;
}
const open = () => renderRoutes([{ path: '/', element: <OffersTab round={round} /> }], '/');
async function choose(user: ReturnType<typeof open>['user'], name: string, act: string) {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await user.click(within(row).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('button', { name: act }));
}

test('shows counts and answers, and filters them on the server', async () => {
  const kept = {
    state: 'answered',
    answer: 'keep',
    answeredAt: '2026-06-12T06:00:00.000Z',
  } as const;
  const queries = serve([
    roundOfferOf({ intended: 'keep' }),
    roundOfferOf({ name: 'Anil Das', ...kept }),
    roundOfferOf({ name: 'Mira Sen', ...kept, movedUp: true }),
  ]);
  const { user } = open();
  const ravi = within(await screen.findByRole('row', { name: /Ravi Kumar/ }));
  expect(ravi.getByText('Not answered')).toBeVisible();
  expect(ravi.getByText('Chosen: keep. The fee is not paid yet.')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Anil Das/ })).getByText('Kept')).toBeVisible();
  const figures = within(screen.getByLabelText('Answers so far'));
  expect(figures.getByText('5')).toBeVisible();
  expect(figures.getByText('7')).toBeVisible();
  const mira = within(screen.getByRole('row', { name: /Mira Sen/ }));
  expect(mira.getByText('Moved up, accepted before')).toBeVisible();
  expect(mira.queryByText(/^Answered/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Last reminder by the office: 13 Jun 2026/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Answer'), 'Declined');
  await waitFor(() => expect(queries.at(-1)?.get('answer')).toBe('decline'));
});

test('reminds the students whose offer is open', async () => {
  serve([roundOfferOf()]);
  const sent = serveAct('rounds/01890000-0000-7000-8000-00000000000a/remind', 200, {
    data: { reminded: 2 },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /^Remind 2 students/ }));
  await user.click(dialog.getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('2 students have been reminded.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('shows that a reminder was sent a short time ago', async () => {
  serve([roundOfferOf()]);
  const message = 'Students were reminded less than 12 hours ago.';
  serveAct('rounds/01890000-0000-7000-8000-00000000000a/remind', 409, {
    code: 'reminded_recently',
    message,
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remind' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('reminds nobody when all offers are answered', async () => {
  serve([], { ...counts, open: 0 });
  open();
  expect(await screen.findByText('All offers are answered or have lapsed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remind' })).toHaveAttribute('aria-disabled', 'true');
});

test('answers for a student, and requires a reason', async () => {
  const offer = roundOfferOf();
  serve([offer]);
  const sent = serveAct(`offers/${offer._id}/answer-for-student`, 200, { data: offer });
  const { user } = open();
  await choose(user, 'Ravi Kumar', 'Answer for the student');
  const dialog = within(screen.getByRole('dialog', { name: 'Answer the offer of Ravi Kumar' }));
  await user.click(dialog.getByRole('radio', { name: /Decline/ }));
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Signed form in the office');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  const body = { answer: 'decline', reason: 'Signed form in the office' };
  await waitFor(() => expect(sent).toEqual([body]));
});

test('offers a lapsed bed again, and shows that it was given to another student', async () => {
  const offer = roundOfferOf({ state: 'lapsed', mayReinstate: true });
  serve([offer]);
  const message = 'This bed is occupied.';
  const sent = serveAct(`offers/${offer._id}/reinstate`, 409, { code: 'bed_taken', message });
  const { user } = open();
  await choose(user, 'Ravi Kumar', 'Offer again');
  const dialog = within(screen.getByRole('dialog', { name: /^Offer the bed to Ravi Kumar/ }));
  await user.type(dialog.getByLabelText('Reason'), 'Was in hospital');
  await user.click(dialog.getByRole('button', { name: 'Offer again' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ reason: 'Was in hospital' }]);
});

test('shows that the student answered first, and sends the version that is shown then', async () => {
  const offer = roundOfferOf();
  serve([offer]);
  const current = roundOfferOf({
    ...offer,
    state: 'answered',
    answer: 'keep',
    answeredAt: '2026-06-12T06:00:00.000Z',
    answeredByStudent: true,
    updatedAt: '2026-06-12T06:00:00.000Z',
  });
  const versions: (string | null)[] = [];
  server.use(
    http.post(`*/api/allotment/offers/${offer._id}/answer-for-student`, ({ request }) => {
      versions.push(request.headers.get('if-match'));
      if (versions.length > 1) return HttpResponse.json({ success: true, data: current });
      const refusal = { success: false, message: 'Changed', code: 'changed', data: current };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await choose(user, 'Ravi Kumar', 'Answer for the student');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Signed form');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(await dialog.findByText(/has just been changed by the student/)).toBeVisible();
  expect(dialog.getByText(/^The student has answered: Kept, on 12 Jun 2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(versions).toEqual([offer.updatedAt, current.updatedAt]);
});
