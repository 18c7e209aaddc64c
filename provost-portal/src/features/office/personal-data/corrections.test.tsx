import type { Correction } from '@hostel/contracts/office/personal-data';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { CorrectionsPage } from './pages/corrections-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const waiting: Correction = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  field: 'dateOfBirth',
  value: '2006-03-09',
  reason: 'See my passport',
  state: 'waiting',
  createdAt: '2026-06-01T08:00:00.000Z',
  answer: null,
  decidedAt: null,
  updatedAt: '2026-06-01T08:00:00.000Z',
  student: { _id: '0190b0aa-0000-7000-8000-000000000002', name: 'Asha Rao', rollNumber: '24CSE1' },
  present: '2006-09-03',
  decidedBy: null,
};
const refused: Correction = {
  ...waiting,
  _id: '0190b0aa-0000-7000-8000-000000000003',
  field: 'course',
  value: 'B.Tech. Civil',
  present: 'B.Tech. Computer Science',
  state: 'refused',
  answer: 'No document',
  decidedAt: '2026-06-02T08:00:00.000Z',
  decidedBy: 'Meera Iyer',
};

const answerWith = (...data: Correction[]) =>
  server.use(
    http.get('*/api/corrections', () =>
      HttpResponse.json({
        success: true,
        data,
        counts: { waiting: 1, accepted: 0, refused: 1 },
        pagination: { currentPage: 1, totalPages: 1, totalItems: data.length },
      }),
    ),
  );
const open = () =>
  renderRoutes(
    [{ path: '/provost-login/view-profiles/corrections', element: <CorrectionsPage /> }],
    '/provost-login/view-profiles/corrections',
  );

test('shows what is stored beside what is right, and what was decided', async () => {
  answerWith(waiting, refused);
  open();
  const first = within(await screen.findByRole('row', { name: /^Asha Rao.*Date of birth/ }));
  for (const text of ['Date of birth: 9 Mar 2006', 'Now: 3 Sept 2006', 'See my passport']) {
    expect(first.getByText(text)).toBeVisible();
  }
  const second = within(screen.getByRole('row', { name: /Course or year: B\.Tech\. Civil/ }));
  expect(second.getByText('Answer: No document')).toBeVisible();
  expect(second.getByText('Decided by Meera Iyer, 2 Jun 2026')).toBeVisible();
  expect(second.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
});

test('accepts as it was shown, and asks for a reason of a refusal', async () => {
  answerWith(waiting);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/corrections/:id/:decision', async ({ request, params }) => {
      sent.push([params['decision'], request.headers.get('If-Match'), await request.json()]);
      return HttpResponse.json({ success: true, data: { ...waiting, state: 'accepted' } });
    }),
  );
  const { user } = open();
  const act = async (name: string) => {
    const row = within(await screen.findByRole('row', { name: /^Asha Rao/ }));
    await user.click(row.getByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('button', { name }));
  };
  await act('Refuse');
  const refusal = within(await screen.findByRole('dialog', { name: 'Refuse this correction?' }));
  await user.click(refusal.getByRole('button', { name: 'Refuse' }));
  expect(await refusal.findByText('Please give a reason')).toBeVisible();
  await user.click(refusal.getByRole('button', { name: 'Cancel' }));
  await act('Accept');
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this correction?' }));
  expect(
    dialog.getByText('The record is changed at once, and the student is emailed.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent).toEqual([['accept', waiting.updatedAt, { answer: '' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('says that no student has asked', async () => {
  answerWith();
  open();
  expect(await screen.findByText('No student has asked for a correction')).toBeVisible();
});
