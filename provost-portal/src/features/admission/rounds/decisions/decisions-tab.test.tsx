import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageOf } from '../../../../testing/allotment-rows.ts';
import { previewedRound, roundDecisionOf } from '../../../../testing/rounds.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { DecisionsTab } from './decisions-tab.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

/** Serves decisions, and returns the queries for them. */
function serve(...decisions: ReturnType<typeof roundDecisionOf>[]) {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get(
      '*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a/decisions',
      ({ request }) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json(pageOf(decisions));
      },
    ),
  );
  return queries;
}
const open = (search = '') =>
  renderRoutes([{ path: '/', element: <DecisionsTab round={previewedRound()} /> }], `/${search}`);

test('shows place, choice and, in the open row, the reason and what was before', async () => {
  const moved = roundDecisionOf({
    outcome: 'moved-up',
    before: {
      hostelName: 'Aryabhata Hall',
      roomType: 'triple',
      roomNumber: 'A-301',
      bedId: 'H002-301-B',
    },
    lastRound: { title: 'Mock round 1', hostelName: null, roomType: null },
  });
  serve(moved, roundDecisionOf({ name: 'Anil Das', outcome: 'waiting', won: null, basis: null }));
  const { user } = open();
  const row = await screen.findByRole('row', { name: /Ravi Kumar/ });
  expect(within(row).getByText('Moved up')).toBeVisible();
  expect(within(row).getByText('Rank 12')).toBeInTheDocument();
  expect(within(row).getByText('Kautilya Hall, single room')).toBeVisible();
  await user.click(within(row).getByRole('button'));
  expect(screen.getByText(moved.reason)).toBeVisible();
  expect(screen.getByText('Aryabhata Hall, triple room, Room A-301, bed H002-301-B')).toBeVisible();
  expect(screen.getByText('Result of Mock round 1').nextElementSibling).toHaveTextContent(
    'No place',
  );
  const waiting = within(screen.getByRole('row', { name: /Anil Das/ }));
  expect(waiting.getByText('Waiting list')).toBeVisible();
});

test('sends search and filters to the server, and clears them', async () => {
  const queries = serve();
  const { user } = open();
  await screen.findByText('There is no decision');
  await user.type(screen.getByRole('searchbox', { name: 'Search decisions' }), 'anil');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ search: 'anil' }));
  await user.selectOptions(screen.getByLabelText('Hall'), 'Gargi Hall');
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Waiting list');
  await user.selectOptions(screen.getByLabelText('Last round'), 'Differences only');
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({ hall: 'H003', outcome: 'waiting', differing: 'yes' }),
  );
  expect(await screen.findByText('No decisions match')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!);
  await waitFor(() => expect(queries.at(-1)).not.toHaveProperty('outcome'));
});

test('shows a failure in place', async () => {
  server.use(
    http.get('*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a/decisions', () =>
      HttpResponse.json({ success: false, code: 'x', message: 'Not now.' }, { status: 503 }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('Not now.')).toBeVisible();
  serve(roundDecisionOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Ravi Kumar/ })).toBeVisible();
});
