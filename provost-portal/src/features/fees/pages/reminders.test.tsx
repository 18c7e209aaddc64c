import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { RemindButton } from '../components/remind-button.tsx';
import { filtersFrom } from '../filters.ts';

withServer();
beforeEach(() => signedInAs({ email: 'clerk@example.edu', role: 'clerk' }));

const filters = filtersFrom(new URLSearchParams('hall=Gargi Hall&status=overdue'));
const open = () => renderRoutes([{ path: '/', element: <RemindButton filters={filters} /> }], '/');
const answer = (students: number, recent = 0) =>
  HttpResponse.json({ success: true, data: { students, amount: students * 100_000, recent } });

test('shows how many match, and asks again when these have changed', async () => {
  const counts = [3, 2];
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/fees/reminders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect([searchParams.get('hall'), searchParams.get('status')]).toEqual([
        'Gargi Hall',
        'overdue',
      ]);
      return answer(counts[sent.length] ?? 2, 1);
    }),
    http.post('*/api/fees/reminders', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 2) return answer(2);
      const refusal = { success: false, message: 'The students have changed.', code: 'changed' };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText(/3 students who match .* ₹3,000 to pay/)).toBeVisible();
  expect(dialog.getByText(/1 student got a reminder within the last 7 days/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remind 3 students' }));
  expect(await dialog.findByText('The students have changed.')).toBeVisible();
  const again = await dialog.findByRole('button', { name: 'Remind 2 students' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(again);
  expect(await screen.findByText('2 students will get a reminder.')).toBeVisible();
  expect(sent).toEqual([{ students: 3 }, { students: 2 }]);
});

test('a warden is not offered to remind', () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  open();
  expect(screen.queryByRole('button', { name: 'Remind' })).not.toBeInTheDocument();
});
