import type { OwnSecondFactor } from '@hostel/contracts/identity/second-factor';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { profileOf } from '../testing/rows.ts';
import { server, withServer } from '../testing/server.ts';
import { routes } from '../routes.tsx';

const off = { since: null, required: true, recoveryCodesLeft: 0 };
const on = { since: '2026-06-01T08:00:00.000Z', required: false, recoveryCodesLeft: 2 };
const codes = Array.from({ length: 10 }, (_, index) => `k7m2x-9pqrt-4wvn${index}`);
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/Hostel%20Office:clerk%40example.edu?secret=${secret}`;

const isOwn = (data: OwnSecondFactor) =>
  server.use(
    http.get('*/api/auth/second-factor', () => HttpResponse.json({ success: true, data })),
  );
const refusal = (status: number, code: string, message: string, field?: string) =>
  HttpResponse.json(
    { success: false, code, message, ...(field && { fields: { [field]: message } }) },
    { status },
  );

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
});

/** Answers every other read as the server does before the second factor is set up; the name is not refused. */
const refuseReads = () =>
  server.use(
    http.get('*/api/*', ({ request }) =>
      /\/(events|auth\/me)$/.test(new URL(request.url).pathname)
        ? new Promise<never>(() => undefined)
        : refusal(403, 'second_factor_missing', 'Your account needs a second factor.'),
    ),
  );

test('leads a person whose role needs a second factor to its set-up, in three steps', async () => {
  refuseReads();
  isOwn(off);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/second-factor/set-up', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ success: true, data: { secret, uri } });
      return refusal(422, 'wrong_password', 'This is not your current password.', 'password');
    }),
    http.post('*/api/auth/second-factor/confirm', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: { recoveryCodes: codes } });
    }),
  );
  const { user, router } = renderRoutes(routes, '/provost-login/fees');
  expect(await screen.findByRole('heading', { name: 'Set up the second factor' })).toBeVisible();
  expect(await screen.findByText(/Your role needs a second factor/)).toBeVisible();
  const password = screen.getByLabelText('Your password');
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'river stones 7');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: /^Step 2 of 3/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /^QR code/ }).querySelector('path')).not.toBeNull();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await user.type(screen.getByLabelText('Code shown in the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('heading', { name: /^Step 3 of 3/ })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('checkbox', { name: /^I have printed these codes/ }));
  await user.click(done);
  await waitFor(() => expect(router.state.location.pathname).not.toContain('second-factor'));
  expect(sent.slice(1)).toEqual([{ password: 'river stones 7' }, { code: '123456' }]);
  const stored = Object.values({ ...sessionStorage, ...localStorage }).join();
  for (const secretText of [secret, codes[0], 'river stones'])
    expect(stored).not.toContain(secretText);
});

describe('where the confirmation gets no code back', () => {
  const begin = async (confirmation: () => Response) => {
    refuseReads();
    isOwn(off);
    server.use(
      http.post('*/api/auth/second-factor/set-up', () =>
        HttpResponse.json({ success: true, data: { secret, uri } }),
      ),
      http.post('*/api/auth/second-factor/confirm', confirmation),
    );
    const rendered = renderRoutes(routes, '/provost-login/profile/second-factor');
    const { user } = rendered;
    await user.type(await screen.findByLabelText('Your password'), 'river stones 7');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code shown in the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    return rendered;
  };

  test('says that it is on, and leads to the profile', async () => {
    const { user, router } = await begin(() => {
      isOwn({ ...on, required: true });
      return HttpResponse.error();
    });
    const title = 'The second factor is turned on';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    server.use(
      http.get('*/api/profile/me', () => HttpResponse.json({ success: true, data: profileOf() })),
      http.get('*/api/auth/sessions', () => HttpResponse.json({ success: true, data: [] })),
    );
    await user.click(screen.getByRole('link', { name: 'Open My Profile' }));
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/provost-login/profile');
  });

  test('begins again after the set-up has expired', async () => {
    const expired = 'This set-up has expired. Please begin again.';
    const { user } = await begin(() => refusal(409, 'not_started', expired));
    expect(await screen.findByText(expired)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Begin again' }));
    expect(await screen.findByRole('heading', { name: /^Step 1 of 3/ })).toBeVisible();
  });
});

test('requests a code of the current phone before another one is set up', async () => {
  isOwn(on);
  const message = 'This code is wrong or was used before.';
  server.use(
    http.post('*/api/auth/second-factor/set-up', () => refusal(422, 'wrong_code', message, 'code')),
  );
  const { user } = renderRoutes(routes, '/provost-login/profile/second-factor');
  await user.type(await screen.findByLabelText('Your password'), 'river stones 7');
  await user.type(screen.getByLabelText(/^Code of the present phone/), '000000');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/Your role needs a second factor/)).toBeNull();
});

describe('in My Profile', () => {
  const open = async () => {
    server.use(
      http.get('*/api/profile/me', () => HttpResponse.json({ success: true, data: profileOf() })),
      http.get('*/api/auth/sessions', () => HttpResponse.json({ success: true, data: [] })),
    );
    const rendered = renderRoutes(routes, '/provost-login/profile');
    await screen.findByRole('heading', { name: 'Second factor' });
    return rendered;
  };

  test('makes new recovery codes with password and code, and shows them once', async () => {
    isOwn(on);
    server.use(
      http.post('*/api/auth/second-factor/recovery-codes', async ({ request }) => {
        expect(await request.json()).toEqual({ password: 'river stones 7', code: '123456' });
        return HttpResponse.json({ success: true, data: { recoveryCodes: codes } });
      }),
    );
    const { user } = await open();
    expect(await screen.findByText('2 of 10. Few are left: make new ones')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make new recovery codes?' }));
    await user.type(dialog.getByLabelText('Your password'), 'river stones 7');
    await user.type(dialog.getByLabelText(/^Code of the app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Make new codes' }));
    const made = within(await screen.findByRole('dialog', { name: 'Your new recovery codes' }));
    expect(made.getByText(codes[9] ?? '')).toBeVisible();
    await user.click(made.getByRole('checkbox', { name: /^I have printed these codes/ }));
    await user.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(codes[9] ?? '')).toBeNull());
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('offers to turn it off unless the role needs it (%s)', async (required, offered) => {
    isOwn({ ...on, required });
    await open();
    expect(await screen.findByRole('link', { name: 'Set up another phone' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Turn off' })).toHaveLength(offered);
  });

  test('offers Try again where it could not be read', async () => {
    server.use(http.get('*/api/auth/second-factor', () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    expect(await screen.findByText('Your second factor could not be loaded.')).toBeVisible();
    isOwn({ ...off, required: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Set up' })).toBeVisible();
  });
});
