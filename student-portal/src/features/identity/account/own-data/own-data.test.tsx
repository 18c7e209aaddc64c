import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { profileOf } from '../../../../testing/account.ts';
import {
  expectToast,
  renderPortal,
  signInStudent,
  signOutStudent,
} from '../../../../testing/render-portal.tsx';
import { api, refusal, server, withServer } from '../../../../testing/server.ts';

withServer();

const path = '/student-login/profile';
const ok = (data: unknown) => HttpResponse.json({ success: true, data });
const waiting = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  field: 'dateOfBirth',
  value: '2006-03-09',
  reason: 'See my passport',
  state: 'waiting',
  createdAt: '2026-06-01T08:00:00.000Z',
  answer: null as string | null,
  decidedAt: null,
  updatedAt: '2026-06-01T08:00:00.000Z',
};
let corrections: (typeof waiting)[];

beforeEach(() => {
  signInStudent();
  corrections = [];
  server.use(
    http.get(api('/profile/me'), () => ok(profileOf())),
    http.get(api('/auth/sessions'), () => ok([])),
    http.get(api('/notices/received'), () => HttpResponse.error()),
    http.get(api('/corrections/my'), () => ok(corrections)),
  );
});
afterEach(signOutStudent);

it('asks for a correction, and shows it with the office', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(api('/corrections/my'), async ({ request }) => {
      sent.push(await request.json());
      corrections = [waiting];
      return ok(waiting);
    }),
  );
  const { user } = renderPortal(path);
  expect(await screen.findByText('You have not asked for a correction.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for a correction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a correction' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Please choose what is wrong')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'Date of birth');
  await user.type(dialog.getByLabelText(/^What is right\?/), '09/03/2006');
  await user.type(dialog.getByLabelText(/^How can the office check it\?/), 'See my passport');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await expectToast('Your request was sent to the hostel office.');
  expect(sent).toEqual([{ field: 'dateOfBirth', value: '09/03/2006', reason: 'See my passport' }]);
  const list = within(await screen.findByRole('list', { name: 'Corrections' }));
  for (const text of ['Date of birth', '9 Mar 2006', 'With the office']) {
    expect(list.getByText(text)).toBeVisible();
  }
});

it('shows the answer of the office', async () => {
  corrections = [{ ...waiting, state: 'refused', answer: 'No document' }];
  renderPortal(path);
  expect(await screen.findByText('The office wrote: No document')).toBeVisible();
  expect(screen.getByText('Refused')).toBeVisible();
});

it('shows a refusal in the dialog, and keeps what was typed', async () => {
  const message = 'You have already asked for a correction of this.';
  server.use(
    http.post(api('/corrections/my'), () =>
      HttpResponse.json(refusal(message, 'correction_waits'), { status: 422 }),
    ),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Ask for a correction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a correction' }));
  await user.selectOptions(dialog.getByLabelText('What is wrong?'), 'Name');
  await user.type(dialog.getByLabelText(/^What is right\?/), 'Asha Rao');
  await user.type(dialog.getByLabelText(/^How can the office check it\?/), 'Passport');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^What is right\?/)).toHaveValue('Asha Rao');
});

it('downloads the data, and says when it can not', async () => {
  const saved = jest.fn(() => 'blob:own');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.use(
    http.get(
      api('/profile/me/data'),
      () => HttpResponse.json(refusal('Please try again later.', 'busy'), { status: 503 }),
      {
        once: true,
      },
    ),
    http.get(api('/profile/me/data'), () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  );
  const { user } = renderPortal(path);
  const button = await screen.findByRole('button', { name: 'Download my data' });
  await user.click(button);
  await expectToast('Please try again later.');
  expect(saved).not.toHaveBeenCalled();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await expectToast('Your data was downloaded.');
  expect(saved).toHaveBeenCalledTimes(1);
});
