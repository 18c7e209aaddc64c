import type { Erasing } from '@hostel/contracts/office/personal-data/erasing';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../../testing/server.ts';
import { LeaversCard } from './leavers-card.tsx';

withServer();
beforeEach(() => sessionStorage.clear());

const none = { requests: 0, money: 0, pending: 0, rounds: 0 };
const due: Erasing = {
  years: 8,
  before: '2018-07-01',
  dueSince: '2020-07-01',
  left: 133,
  erasable: 130,
  kept: { ...none, money: 3 },
  students: [
    {
      _id: '0190b0aa-0000-7000-8000-000000000001',
      name: 'Asha Rao',
      rollNumber: '11CSE0042',
      leftOn: '2012-05-31',
    },
  ],
};
const nobody: Erasing = { ...due, dueSince: null, left: 3, erasable: 0, students: [] };

/** Answers as the server does: 100 students with each call. */
function answerWith(erasing: Erasing) {
  let current = erasing;
  const counts: unknown[] = [];
  server.use(
    http.get('*/api/personal-data/erasing', () =>
      HttpResponse.json({ success: true, data: current }),
    ),
    http.post('*/api/personal-data/erasing', async ({ request }) => {
      counts.push(await request.json());
      const erased = Math.min(100, current.erasable);
      current = { ...nobody, erasable: current.erasable - erased };
      return HttpResponse.json({ success: true, data: { ...current, erased } });
    }),
  );
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
  return { counts, ...renderRoutes([{ path: '/', element: <LeaversCard /> }], '/') };
}

test('erases all students in parts, after the list was checked and their number typed', async () => {
  const { counts, user } = answerWith(due);
  expect(await screen.findByText('The personal data of 130 students can be erased.')).toBeVisible();
  expect(screen.getByText('Dues or a credit')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check and erase' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /^Asha Rao.*11CSE0042/ })).toBeVisible();
  const number = dialog.getByLabelText('Number of students');
  await user.type(number, '13');
  await user.click(dialog.getByRole('button', { name: 'Erase 130 students' }));
  expect(await dialog.findByText('130 students would be erased: type 130.')).toBeVisible();
  expect(counts).toEqual([]);
  await user.type(number, '0');
  await user.click(dialog.getByRole('button', { name: 'Erase 130 students' }));
  expect(await screen.findByText('The personal data of 130 students is erased.')).toBeVisible();
  expect(counts).toEqual([{ students: 130 }, { students: 30 }]);
  expect(await screen.findByText('No personal data is to be erased.')).toBeVisible();
});

test('offers nothing where nobody can be erased', async () => {
  answerWith(nobody);
  expect(await screen.findByText('No personal data is to be erased.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
