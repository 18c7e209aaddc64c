import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { decisionOf, pageOf, runOf } from '../../../../testing/allotment-rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { ReasonsTab } from './reasons-tab.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'warden@example.edu', role: 'warden' }));

const newest = runOf({ createdAt: '2026-08-01T10:00:00.000Z' });
const earlier = runOf({ createdAt: '2025-08-01T10:00:00.000Z' });

/** Serves two runs with their decisions, and returns what was read. */
function serve(decisions = [decisionOf()]) {
  const reads: { run: string; query: URLSearchParams }[] = [];
  server.use(
    http.get('*/api/allotment/runs', () => HttpResponse.json(pageOf([newest, earlier]))),
    http.get('*/api/allotment/runs/:id/decisions', ({ params, request }) => {
      reads.push({ run: String(params['id']), query: new URL(request.url).searchParams });
      return HttpResponse.json(pageOf(decisions));
    }),
  );
  return reads;
}

const open = (search = '') =>
  renderRoutes([{ path: '/reasons', element: <ReasonsTab /> }], `/reasons${search}`);

test('shows outcome, bed and reason of each decision, with the counts of the run', async () => {
  serve([decisionOf(), decisionOf({ name: 'Anil Das', outcome: 'waiting', bedId: null })]);
  open();
  const ravi = within(await screen.findByRole('row', { name: /Ravi Kumar/ }));
  expect(ravi.getByText('As preferred')).toBeVisible();
  expect(ravi.getByText('H001-101-A')).toBeVisible();
  expect(ravi.getByText(/^Rank 1 of 2 by merit/)).toBeVisible();
  const anil = within(screen.getByRole('row', { name: /Anil Das/ }));
  expect(anil.getByText('Waiting list')).toBeVisible();
  expect(anil.queryByText(/^Bed /)).not.toBeInTheDocument();
  const counts = within(screen.getByLabelText('Result of the run', { selector: 'dl' }));
  expect(counts.getByText('Applicants').nextSibling).toHaveTextContent('2');
});

test('reads the run and the outcome that are chosen', async () => {
  const reads = serve();
  const { user } = open();
  await screen.findByRole('row', { name: /Ravi Kumar/ });
  await user.selectOptions(screen.getByLabelText('Run'), earlier._id);
  await waitFor(() => expect(reads.at(-1)?.run).toBe(earlier._id));
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Waiting list');
  await waitFor(() => expect(reads.at(-1)?.query.get('outcome')).toBe('waiting'));
  expect(reads.at(-1)?.run).toBe(earlier._id);
});

test('says where the filters hide every decision', async () => {
  serve([]);
  open('?outcome=other');
  expect(await screen.findByText('No decisions match')).toBeVisible();
});

test('explains the tab before the first run', async () => {
  server.use(http.get('*/api/allotment/runs', () => HttpResponse.json(pageOf([]))));
  open();
  expect(await screen.findByText('The allotment has not been run yet')).toBeVisible();
});

test('reads the runs again on Try again after a failure', async () => {
  server.use(
    http.get(
      '*/api/allotment/runs',
      () => HttpResponse.json({ success: false, message: 'No.', code: 'x' }, { status: 403 }),
      { once: true },
    ),
  );
  const { user } = open();
  expect(await screen.findByText('No.')).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Ravi Kumar/ })).toBeVisible();
});
