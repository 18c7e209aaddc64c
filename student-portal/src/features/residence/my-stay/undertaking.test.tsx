import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { UndertakingCard } from './components/undertaking-card.tsx';

withServer();
const undertaking = { admissionYear: 2026, academicYear: '2026–27', how: null, givenOn: null };

test('accepts the undertaking of the year, and says why it could not', async () => {
  signedInAs({ email: 'asha@example.edu', role: 'student' });
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/my-stay/undertaking', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const refusal = { success: false, message: 'You have no bed now.', code: 'no_bed' };
        return HttpResponse.json(refusal, { status: 409 });
      }
      const data = { ...undertaking, how: 'portal', givenOn: '2026-07-01' };
      return HttpResponse.json({ success: true, data });
    }),
  );
  const { user } = renderRoutes(
    [{ path: '/', element: <UndertakingCard undertaking={undertaking} /> }],
    '/',
  );
  const submit = screen.getByRole('button', { name: 'Accept the undertaking' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByLabelText('I accept this undertaking'));
  await user.click(submit);
  expect(await screen.findByText('You have no bed now.')).toBeVisible();
  await user.click(submit);
  expect(await screen.findByText('You have accepted the anti-ragging undertaking.')).toBeVisible();
  expect(sent).toEqual([{ accepted: true }, { accepted: true }]);
});
