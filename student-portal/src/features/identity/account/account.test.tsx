import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { profileOf, sessionOf } from '../../../testing/account.ts';
import { allotmentOf } from '../../../testing/allotment.ts';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../../../testing/render-portal.tsx';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();

const path = '/student-login/profile';
const ok = (data: unknown) => HttpResponse.json({ success: true, data });
let sessions: ReturnType<typeof sessionOf>[];

beforeEach(() => {
  signInStudent();
  sessions = [sessionOf({ current: true })];
  server.use(
    http.get(api('/profile/me'), () => ok(profileOf())),
    http.get(api('/auth/sessions'), () => ok(sessions)),
    http.get(api('/corrections/my'), () => ok([])),
    http.get(api('/notices/received'), () => HttpResponse.error()),
  );
});
afterEach(signOutStudent);

it('shows the university’s record read-only, and the contact details as fields', async () => {
  renderPortal(path);
  expect(await screen.findByText('BT2024001')).toBeVisible();
  expect(screen.getByText('1 Mar 2005')).toBeVisible();
  expect(screen.getAllByText('Not given').length).toBeGreaterThan(1);
  const form = within(screen.getByRole('form', { name: 'Phone, address and guardian' }));
  const names = form.getAllByRole('textbox').map((box) => box.getAttribute('name'));
  expect(names).toEqual(['phoneNumber', 'address', 'guardianName', 'guardianPhone']);
});

it('says that hall and room are only offered', async () => {
  server.use(
    http.get(api('/profile/me'), () =>
      ok(profileOf({ hostelName: 'Gargi Hall', roomNumber: '9' })),
    ),
    http.get(api('/allotment/my'), () => ok(allotmentOf({ status: 'allotted', state: 'offered' }))),
  );
  renderPortal(path);
  expect(await screen.findByText('Hostel (offered)')).toBeVisible();
  expect(screen.getByText('Room (offered)')).toBeVisible();
});

it('saves with the version that was read, each time the newest', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(api('/profile/me'), async ({ request }) => {
      sent.push([request.headers.get('If-Match'), await request.json()]);
      return ok(
        profileOf({ guardianName: 'Ravi', updatedAt: `2026-03-0${sent.length + 1}T10:00:00.000Z` }),
      );
    }),
  );
  const { user } = renderPortal(path);
  await user.type(await screen.findByRole('textbox', { name: 'Guardian’s name' }), 'Ravi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Your profile is saved.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    ['2026-03-01T10:00:00.000Z', { phoneNumber: '9876543210', guardianName: 'Ravi' }],
    ['2026-03-02T10:00:00.000Z', {}],
  ]);
});

it('rejects an invalid number at its field before sending', async () => {
  const { user } = renderPortal(path);
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.type(phone, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Enter a 10-digit mobile number/)).toBeVisible();
  expect(phone).toHaveFocus();
});

it('reports a change made elsewhere, keeps the entries, and replaces the change when saved again', async () => {
  const bases: (string | null)[] = [];
  const current = profileOf({ updatedAt: '2026-03-05T10:00:00.000Z' });
  server.use(
    http.patch(api('/profile/me'), ({ request }) => {
      bases.push(request.headers.get('If-Match'));
      return bases.length > 1
        ? ok(current)
        : HttpResponse.json({ ...refusal('Changed.', 'changed'), data: current }, { status: 409 });
    }),
  );
  const { user } = renderPortal(path);
  const guardian = await screen.findByRole('textbox', { name: 'Guardian’s name' });
  await user.type(guardian, 'Meena');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/has been changed elsewhere/)).toBeVisible();
  expect(guardian).toHaveValue('Meena');
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  await user.click(save);
  await expectToast('Your profile is saved.');
  expect(bases).toEqual(['2026-03-01T10:00:00.000Z', '2026-03-05T10:00:00.000Z']);
});

it('changes the password, and rejects a wrong current one at its field', async () => {
  let right = false;
  server.use(
    http.post(api('/auth/change-password'), () =>
      right
        ? HttpResponse.json({ success: true, message: 'Done.' })
        : HttpResponse.json(
            refusal('Wrong.', 'wrong_password', { currentPassword: 'This is not your password.' }),
            { status: 422 },
          ),
    ),
  );
  const { user } = renderPortal(path);
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  await user.type(form.getByLabelText('Current password'), 'old-secret');
  await user.type(form.getByLabelText('New password'), 'new-secret');
  await user.type(form.getByLabelText('Confirm new password'), 'other');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('Passwords do not match')).toBeVisible();
  await user.clear(form.getByLabelText('Confirm new password'));
  await user.type(form.getByLabelText('Confirm new password'), 'new-secret');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('This is not your password.')).toBeVisible();
  right = true;
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await expectToast('Your password is changed.');
  expect(form.getByLabelText('New password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

it('ends other sessions after a confirmation', async () => {
  sessions.push(sessionOf({ device: 'Firefox on Android' }));
  const ended: unknown[] = [];
  server.use(
    http.delete(api('/auth/sessions/:id'), async ({ params, request }) => {
      const { password } = (await request.json()) as { password: string };
      const message = 'This is not your current password.';
      if (password !== 'river stones 7') {
        const body = refusal(message, 'wrong_password', { password: message });
        return HttpResponse.json(body, { status: 422 });
      }
      ended.push(params.id);
      sessions = sessions.filter(({ _id }) => _id !== params.id);
      return HttpResponse.json({ success: true, message: 'Ended.' });
    }),
  );
  const other = sessions[1]!._id;
  const { user } = renderPortal(path);
  expect(await screen.findByText('Firefox on Android')).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out of all other browsers' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(ended).toEqual([]);
  const password = dialog.getByLabelText('Your password');
  expect(password).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await dialog.findByText('Password is required')).toBeVisible();
  await user.type(password, 'wrong{Enter}');
  expect(await dialog.findByText('This is not your current password.')).toBeVisible();
  expect(ended).toEqual([]);
  await user.clear(password);
  await user.type(password, 'river stones 7{Enter}');
  await expectToast('Sign-out completed.');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('river');
  expect(ended).toEqual([other]);
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(screen.queryByText('Firefox on Android')).not.toBeInTheDocument();
});

it('shows a failed load in place, and loads again', async () => {
  server.use(http.get(api('/profile/me'), () => HttpResponse.error(), { once: true }));
  const { user } = renderPortal(path);
  expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('BT2024001')).toBeVisible();
});

it('is reached from the account menu', async () => {
  const { user, router } = renderPortal('/student-login/leave-apply');
  server.use(http.get(api('/leave'), () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: /Account of Asha Verma/ }));
  await user.click(screen.getByRole('link', { name: 'My Profile' }));
  expect(await screen.findByText('BT2024001')).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});
