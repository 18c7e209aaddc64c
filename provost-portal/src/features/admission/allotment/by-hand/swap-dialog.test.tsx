import type { Student } from '@hostel/contracts/residence/students';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { residentOf } from '../../../../testing/allotment-rows.ts';
import { studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { AllottedTab } from './allotted-tab.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const ravi = residentOf('Ravi Kumar', 'R1');
const anil: Student = {
  ...residentOf('Anil Das', 'R2', '305'),
  hostelName: 'Aryabhata Hall',
  allottedBedId: 'H002-305-C',
};

/** Serves both residents, and the swap; returns the queries for residents and the bodies sent. */
function serve(reply: () => Response = () => HttpResponse.json(swapped)) {
  const queries: Record<string, string>[] = [];
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  server.use(
    http.get('*/api/allotment/allotted-students', ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(studentsReply([ravi, anil]));
    }),
    http.post(`*/api/allotment/students/${ravi.userId}/swap`, async ({ request }) => {
      sent.push({ body: await request.json(), ifMatch: request.headers.get('if-match') });
      return reply();
    }),
  );
  return { queries, sent };
}
const swapped = { success: true, data: { student: ravi, other: anil } };

async function openSwap() {
  const { user } = renderRoutes([{ path: '/beds', element: <AllottedTab /> }], '/beds');
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi Kumar' }));
  await user.click(screen.getByRole('button', { name: 'Swap' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Swap two beds' }));
  return { user, dialog };
}

async function chooseAnil({ user, dialog }: Awaited<ReturnType<typeof openSwap>>) {
  await user.click(dialog.getByRole('combobox', { name: 'Swap with' }));
  await user.click(await dialog.findByRole('option', { name: /Anil Das/ }));
  await user.type(dialog.getByLabelText(/Reason/), 'Both asked for it.');
}

test('shows both beds before and after, and swaps them with the reason', async () => {
  const { queries, sent } = serve();
  const opened = await openSwap();
  const { user, dialog } = opened;
  await chooseAnil(opened);
  expect(queries.at(-1)).toMatchObject({ gender: 'male' });
  const [first, second] = within(
    dialog.getByRole('list', { name: 'Beds before and after the swap' }),
  ).getAllByRole('listitem');
  const raviBed = 'Kautilya Hall, room K-101, bed H001-101-A';
  const anilBed = 'Aryabhata Hall, room 305, bed H002-305-C';
  expect(first).toHaveTextContent(`Ravi Kumar · R1Now${raviBed}After${anilBed}`);
  expect(second).toHaveTextContent(`Anil Das · R2Now${anilBed}After${raviBed}`);
  await user.click(dialog.getByRole('button', { name: 'Swap' }));
  expect(await screen.findByText('The beds have been swapped.')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      body: {
        withStudentId: anil.userId,
        withUpdatedAt: anil.updatedAt,
        reason: 'Both asked for it.',
      },
      ifMatch: ravi.updatedAt,
    },
  ]);
});

test('does not offer the student as the other resident', async () => {
  serve();
  const { user, dialog } = await openSwap();
  await user.click(dialog.getByRole('combobox', { name: 'Swap with' }));
  await dialog.findByRole('option', { name: /Anil Das/ });
  expect(dialog.queryByRole('option', { name: /Ravi Kumar/ })).not.toBeInTheDocument();
});

test('sends nothing without the other resident and a reason', async () => {
  const { sent } = serve();
  const { user, dialog } = await openSwap();
  await user.click(dialog.getByRole('button', { name: 'Swap' }));
  expect(await dialog.findByText('Please choose a resident')).toBeVisible();
  expect(dialog.getByText('Please give a reason')).toBeVisible();
  expect(sent).toEqual([]);
});

test('shows the current bed of the other resident after a refusal, and keeps the reason', async () => {
  const now = new Date(Date.now() + 60_000).toISOString();
  const moved = { ...anil, allottedBedId: 'H002-110-A', roomNumber: '110', updatedAt: now };
  let refused = false;
  const { sent } = serve(() => {
    if (refused) return HttpResponse.json(swapped);
    refused = true;
    const failure = { success: false, message: 'Changed.', code: 'changed', data: moved };
    return HttpResponse.json(failure, { status: 409 });
  });
  const opened = await openSwap();
  const { user, dialog } = opened;
  await chooseAnil(opened);
  await user.click(dialog.getByRole('button', { name: 'Swap' }));
  expect(await dialog.findByText(/Someone else has changed this bed/)).toBeVisible();
  expect(dialog.getAllByText('Aryabhata Hall, room 110, bed H002-110-A')).toHaveLength(2);
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Both asked for it.');
  await user.click(dialog.getByRole('button', { name: 'Swap' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ withUpdatedAt: now });
});
