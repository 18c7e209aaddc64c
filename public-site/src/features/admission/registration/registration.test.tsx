import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  eligible,
  refusing,
  registrationCalls,
  type SentCall,
} from '../../../testing/registration.ts';
import { renderSite } from '../../../testing/render-site.tsx';
import { filled, openAt } from '../../../testing/open-registration.ts';
import { server, withServer } from '../../../testing/server.ts';
import { useSession } from '@hostel/shared-ui/session';
import { blankValues } from './draft.ts';
import { eraseDraft, loadDraft, useWizard } from './store.ts';

withServer();
beforeEach(() => {
  localStorage.clear();
  act(eraseDraft);
  server.use(...registrationCalls());
});

const incomplete = 'Please complete all required fields before proceeding.';
const next = () => screen.getByRole('button', { name: 'Next' });

async function submit(user: UserEvent) {
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  await user.click(screen.getByRole('button', { name: 'Yes, submit' }));
}

test('refuses a new allotment and opens the wizard for a re-allotment', async () => {
  const { user } = renderSite('/registration');
  await user.click(await screen.findByRole('radio', { name: /^New Allotment/ }));
  expect(
    screen.getByText('Hostel Registration is available only for Re-allotment (Old).'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Re-allotment \(Old\)/ }));
  expect(screen.getByRole('heading', { name: 'Personal information' })).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['', '']);
  expect(screen.getAllByRole('alert').flatMap(({ children }) => [...children])).toEqual([]);
  await user.click(next());
  expect(screen.getByText(incomplete)).toBeVisible();
  expect(screen.getByLabelText('Roll number')).toHaveAccessibleDescription(
    'Please enter your roll number.',
  );
  await waitFor(() => expect(screen.getByLabelText('Course')).toHaveFocus());
});

test('says in a complete step that the check or the OTP is missing', async () => {
  const { user } = await openAt(1, { record: undefined });
  await user.click(next());
  expect(screen.getByText('Press Check Eligibility first.')).toBeVisible();
  act(() => useWizard.setState({ step: 2, record: eligible, values: filled, otpState: 'none' }));
  await user.click(next());
  expect(screen.getByText('Verify your email with an OTP first.')).toBeVisible();
});

test('marks the choices that are missing', async () => {
  const { user } = await openAt(3, { values: { ...filled, gender: 'male', roomPreference: '' } });
  await user.click(next());
  expect(screen.getByText('Please choose a room preference.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Single/ })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: /^Single/ }));
  expect(screen.queryByText('Please choose a room preference.')).toBeNull();
});

test('fills in the records after the check and removes them after an edit', async () => {
  const sent: SentCall[] = [];
  server.use(...registrationCalls(sent));
  const { user } = await openAt(1, { values: blankValues, record: undefined });
  const check = screen.getByRole('button', { name: 'Check Eligibility' });
  await user.click(check);
  expect(screen.getByText('Please fill in all required fields')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Course'), 'BCA');
  await user.selectOptions(screen.getByLabelText('Current year'), '2nd');
  await user.selectOptions(screen.getByLabelText('Exam type'), 'Regular');
  await user.type(screen.getByLabelText('Roll number'), '00123456789012345');
  await user.type(screen.getByLabelText('Date of birth'), '01/02/2006');
  await user.click(check);
  expect(screen.getByText('At most 15 characters.')).toBeVisible();
  await user.clear(screen.getByLabelText('Roll number'));
  await user.type(screen.getByLabelText('Roll number'), '001234567890123');
  await user.click(check);
  expect(await screen.findByText('You are eligible for hostel registration!')).toBeVisible();
  expect(screen.getByLabelText('Student name')).toHaveValue('Meera Nair');
  expect(screen.getByLabelText('Student name')).toHaveAttribute('readonly');
  expect(sent[0]?.body).toMatchObject({ CourseId: 'C040', SubjectId: 'C040', Dob1: '2006-02-01' });
  expect(next()).not.toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Date of birth'), '{Backspace}7');
  expect(screen.queryByLabelText('Student name')).toBeNull();
});

test('reads what is pasted with hidden characters, and shows it as it was read', async () => {
  const sent: SentCall[] = [];
  server.use(...registrationCalls(sent));
  const { user } = await openAt(1, { values: { ...filled, rollno: '', dateOfBirth: '' } });
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await paste('Roll number', '\u202a24zws\u00a0\uff10\uff10\uff10\uff11\u200b\u202c');
  await paste('Date of birth', ' 12/06/2006');
  await user.click(screen.getByRole('button', { name: 'Check Eligibility' }));
  expect(await screen.findByText('You are eligible for hostel registration!')).toBeVisible();
  expect(screen.getByLabelText('Roll number')).toHaveValue('24ZWS0001');
  expect(screen.getByLabelText('Date of birth')).toHaveValue('12/06/2006');
  expect(sent[0]?.body).toMatchObject({ Rollno: '24ZWS0001', Dob: '12/06/2006' });
});

test('shows the reason when the student is not eligible', async () => {
  const hostel_eligibility = { eligible: false, message: 'You have back papers.' };
  server.use(
    http.post('*/api/auth/check-eligibility', () =>
      HttpResponse.json({ success: true, data: { hostel_eligibility } }),
    ),
  );
  const { user } = await openAt(1);
  await user.click(screen.getByRole('button', { name: 'Check Eligibility' }));
  expect(await screen.findByText('You have back papers.')).toBeVisible();
  expect(screen.queryByLabelText('Student name')).toBeNull();
});

test('sends and verifies the OTP, then opens the hostel step', async () => {
  const sent: SentCall[] = [];
  server.use(...registrationCalls(sent));
  const { user } = await openAt(2, { values: { ...filled, email: '' }, otpState: 'none' });
  expect(screen.getByLabelText('OTP')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  const missing = 'Please enter your email address before sending OTP.';
  expect(screen.getByText(missing)).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'Meera@example.edu');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText('OTP sent to your email.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  expect(screen.getByText('Please enter the OTP to verify.')).toBeVisible();
  await user.type(screen.getByLabelText('OTP'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  expect(await screen.findByText('OTP verified successfully!')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Verify OTP|Resend OTP/ })).toBeNull();
  await user.click(next());
  expect(await screen.findByRole('radio', { name: 'Male' })).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([
    'check-email',
    'send-otp',
    'verify-otp',
    'email-verification',
  ]);
  expect(sent[3]?.body).toMatchObject({ eligibilityId: 'e1', mobile: '9876543210' });
});

test('accepts an OTP that was mailed before a reload, for its own email address', async () => {
  const when = new Date(Date.now() + 60_000).toISOString();
  const { user } = await openAt(2, { values: filled, otpState: 'none' });
  localStorage.setItem('otpExpiresAt', when);
  act(loadDraft);
  await user.type(await screen.findByLabelText('OTP'), '123456{Enter}');
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByLabelText('OTP')).toBeDisabled();
  act(loadDraft);
  expect(screen.getByLabelText('OTP')).toBeDisabled();
});

test('runs the action of a field with Enter', async () => {
  const { user } = await openAt(2, { values: filled, otpState: 'none' });
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(await screen.findByRole('button', { name: 'Verify OTP' })).toBeVisible();
  await user.type(screen.getByLabelText('OTP'), '123456{Enter}');
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
  await user.type(screen.getByLabelText('Mobile number'), '{Enter}');
  expect(await screen.findByRole('radio', { name: 'Male' })).toBeVisible();
});

test('deletes the draft on request and at a logout', async () => {
  const { user } = await openAt(3);
  expect(localStorage.getItem('kept-draft:registration')).toContain('meera@example.edu');
  await user.click(screen.getByRole('button', { name: 'Delete my entries' }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
  expect(screen.queryByRole('heading', { name: 'Hostel' })).toBeNull();
  expect(localStorage.getItem('kept-draft:registration')).toBeNull();
  const provost = { email: 'provost@example.edu', role: 'provost' } as const;
  act(() => {
    useWizard.setState({ category: 'reallotment', values: filled });
    useSession.getState().signIn({ token: 't', user: provost });
  });
  expect(localStorage.getItem('kept-draft:registration')).toContain('meera@example.edu');
  act(() => useSession.getState().signOut());
  expect(useWizard.getState().values).toEqual(blankValues);
  expect(localStorage.getItem('kept-draft:registration')).toBeNull();
});

test('shows a registered email, a wrong OTP and a refused step', async () => {
  const registered = 'This email is already registered. Please login instead.';
  server.use(refusing('check-email', 409, { code: 'email_registered', message: registered }));
  const { user } = await openAt(2, { otpState: 'none' });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText(registered)).toBeVisible();
  expect(screen.getByRole('link', { name: 'sign in' })).toBeVisible();
  act(() => useWizard.setState({ otpState: 'sent' }));
  server.use(http.post('*/api/auth/verify-otp', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
  expect(await screen.findByText('Failed to verify OTP')).toBeVisible();
  act(() => useWizard.setState({ otpState: 'verified' }));
  server.use(refusing('email-verification', 500, { message: '' }));
  await user.click(next());
  expect(await screen.findByText('Registration failed.')).toBeVisible();
  await user.type(screen.getByLabelText('Confirm password'), 'x');
  expect(screen.getByText('Passwords do not match.')).toBeVisible();
});

test('shows the complete application in the preview, with buttons that edit it', async () => {
  const { user } = await openAt(4);
  expect(screen.getByText(/changes are impossible after submission/)).toBeVisible();
  const hostel = within(screen.getByRole('region', { name: 'Hostel' }));
  expect(hostel.getByText('Female')).toBeVisible();
  await user.click(hostel.getByRole('button', { name: 'Edit Hostel' }));
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

test('submits once, after the terms and the confirmation, and opens the login page', async () => {
  const sent: SentCall[] = [];
  server.use(...registrationCalls(sent));
  const { user, router } = await openAt(5);
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  const terms = 'Please agree to the terms and conditions before submitting.';
  expect(screen.getByText(terms)).toBeVisible();
  const link = screen.getByRole('link', { name: /^terms and conditions/ });
  expect(link).toHaveAttribute('href', '/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(localStorage.getItem('kept-draft:registration')).not.toBeNull();
  await submit(user);
  expect(await screen.findByText('Registration Successful!')).toBeVisible();
  expect(screen.getByText('Application submitted successfully!')).toBeVisible();
  expect(screen.getByText('Your application number is 2026-00042.')).toBeVisible();
  expect(screen.getByText(/^Application number 2026-00042\. Sign in/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ rollno: '0117', eligibilityId: 'e1', sgpaOdd: 8.12 });
  expect(localStorage.getItem('kept-draft:registration')).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/student-login'), {
    timeout: 30_000,
  });
});

test.each([
  [
    'A user with this email already exists. Please login or use a different email.',
    refusing('registered-student-profile', 409, {
      code: 'email_registered',
      message: 'This email is already registered. Please login instead.',
    }),
  ],
  [
    'Registration failed. Please try again.',
    refusing('registered-student-profile', 500, { message: '' }),
  ],
  [
    'Registration failed: Network Error',
    http.post('*/api/auth/registered-student-profile', () => HttpResponse.error()),
  ],
])('shows the error of a failed submission: %s', async (message, handler) => {
  server.use(handler);
  const { user } = await openAt(5);
  await submit(user);
  expect(await screen.findByText(message)).toBeVisible();
  const { submitKey, values } = useWizard.getState();
  expect(submitKey).toBeDefined();
  expect(values.password).toBe('long enough');
});

test('lists the public data of registered students, and shows a failure', async () => {
  server.use(
    http.get('*/api/auth/registered-students', () =>
      HttpResponse.json({ success: false, code: 'x', message: 'No.' }, { status: 500 }),
    ),
  );
  const { user } = renderSite('/register');
  await user.click(await screen.findByText('Show the list of registered students'));
  expect(await screen.findByText('Error: No.')).toBeVisible();
  server.use(
    http.get('*/api/auth/registered-students', () =>
      HttpResponse.json({
        success: true,
        data: [{ courseName: 'BCA', semester: '3', rollNumberEnd: '117' }],
        pagination: { currentPage: 1, totalPages: 1, totalItems: 1 },
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('117')).toBeVisible();
});

it('keeps the steps in the history: Back and Forward open them, entries stay', async () => {
  const { user, router } = await openAt(3, { reached: 3, step: 2 });
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(router.state.location.state).toMatchObject({ step: 4 });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Verification' })).toBeVisible();
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210');
  await act(() => router.navigate(2));
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeVisible();
});

it('opens the step before with one Back after a reload', async () => {
  // A reload at step 3 opens step 2, because the password is not stored.
  useWizard.setState({ category: 'reallotment', step: 2, reached: 2, record: eligible });
  const entry = (step: number) => ({ pathname: '/register', state: { step, earlier: step - 1 } });
  const { router } = renderSite(entry(1), entry(2), entry(3));
  expect(await screen.findByRole('heading', { name: 'Verification' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Personal information' })).toBeVisible();
});

it('does not open a step with Forward that an edit has made invalid', async () => {
  const { user, router } = await openAt(2);
  await user.click(next());
  await waitFor(() => expect(router.state.location.state).toMatchObject({ step: 3 }));
  // Until the action of Next has ended, Back stays at the step.
  await waitFor(() => expect(useWizard.getState().busy).toBeUndefined());
  await act(() => router.navigate(-1));
  await user.type(await screen.findByLabelText('Email'), 'x');
  await act(() => router.navigate(1));
  expect(screen.getByRole('heading', { name: 'Verification' })).toBeVisible();
});

it('offers the gender of the records, and says which rooms Kautilya Hall lacks', async () => {
  await openAt(3, { record: { ...eligible, gender: 'female' } });
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Male' })).not.toBeInTheDocument();
  expect(screen.getByText(/Kautilya Hall has single and triple rooms only/)).toBeVisible();
});
