import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  eligible,
  refusing,
  registrationCalls,
  type SentCall,
} from '../../testing/registration.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { server, withServer } from '../../testing/server.ts';
import { useSession } from '@hostel/shared-ui/session';
import { blankValues } from './draft.ts';
import { erase, reopen, useWizard } from './store.ts';

withServer();
beforeEach(() => {
  localStorage.clear();
  act(erase);
  server.use(...registrationCalls());
});

const incomplete = 'Please complete all required fields before proceeding.';
const next = () => screen.getByRole('button', { name: 'Next' });

const filled = {
  ...blankValues,
  course: 'C040',
  subject: 'C040',
  semester: '2',
  examType: 'regular',
  rollno: '0117',
  dateOfBirth: '01/02/2006',
  email: 'meera@example.edu',
  mobile: '9876543210',
  password: 'long enough',
  confirmPassword: 'long enough',
  gender: 'female',
  roomPreference: 'single',
};

/** The page with an application that has come so far. */
async function openAt(step: number, rest: object = {}, path = '/register') {
  useWizard.setState({
    category: 'reallotment',
    step,
    values: { ...filled, otp: '123456' },
    record: eligible,
    checkedAt: Date.now(),
    otpState: 'verified',
    ...rest,
  });
  const view = renderSite(path);
  await screen.findByRole('heading', { name: 'Hostel Registration' });
  return view;
}

async function submit(user: UserEvent) {
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  await user.click(screen.getByRole('button', { name: 'Yes, submit' }));
}

test('new allotment is refused, re-allotment opens the wizard', async () => {
  const { user } = renderSite('/registration');
  await user.click(await screen.findByRole('radio', { name: /^New Allotment/ }));
  expect(
    screen.getByText('Hostel Registration is available only for Re-allotment (Old).'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Re-allotment \(Old\)/ }));
  expect(screen.getByRole('heading', { name: 'Personal information' })).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.click(next());
  expect(screen.getByText(incomplete)).toBeVisible();
});

test('the check fills in what the records say; an edit takes it back', async () => {
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
  expect(screen.getByLabelText('Roll number')).toHaveValue('001234567890123');
  await user.click(check);
  expect(await screen.findByText('You are eligible for hostel registration!')).toBeVisible();
  expect(screen.getByLabelText('Student name')).toHaveValue('Meera Nair');
  expect(screen.getByLabelText('Student name')).toHaveAttribute('readonly');
  expect(sent[0]?.body).toMatchObject({ CourseId: 'C040', SubjectId: 'C040', Dob1: '2006-02-01' });
  expect(next()).not.toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Date of birth'), '{Backspace}7');
  expect(screen.queryByLabelText('Student name')).toBeNull();
});

test('who is not eligible is told why', async () => {
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

test('the OTP: not sent, sent, verified; then on to the hostel', async () => {
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

test('an OTP that was mailed before a reload may still be typed, for its own email', async () => {
  const when = new Date(Date.now() + 60_000).toISOString();
  const { user } = await openAt(2, { values: filled, otpState: 'none' });
  localStorage.setItem('otpExpiresAt', when);
  act(reopen);
  await user.type(await screen.findByLabelText('OTP'), '123456{Enter}');
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.getByLabelText('OTP')).toBeDisabled();
  act(reopen);
  expect(screen.getByLabelText('OTP')).toBeDisabled();
});

test('Enter asks for what stands beside the field', async () => {
  const { user } = await openAt(2, { values: filled, otpState: 'none' });
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(await screen.findByRole('button', { name: 'Verify OTP' })).toBeVisible();
  await user.type(screen.getByLabelText('OTP'), '123456{Enter}');
  expect(await screen.findByText('Your email is verified.')).toBeVisible();
  await user.type(screen.getByLabelText('Mobile number'), '{Enter}');
  expect(await screen.findByRole('radio', { name: 'Male' })).toBeVisible();
});

test('the draft is erased when asked for, and when somebody signs out', async () => {
  const { user } = await openAt(3);
  expect(localStorage.getItem('kept-draft:registration')).toContain('meera@example.edu');
  await user.click(screen.getByRole('button', { name: 'Erase it' }));
  await user.click(screen.getByRole('button', { name: 'Yes, erase it' }));
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

test('an email that has an account, a wrong OTP, a refused step', async () => {
  const taken = 'This email is already registered. Please login instead.';
  server.use(refusing('check-email', 409, { code: 'email_registered', message: taken }));
  const { user } = await openAt(2, { otpState: 'none' });
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByRole('link', { name: 'log in' })).toBeVisible();
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

test('the preview shows all and leads back', async () => {
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

test('submitted once, after the terms and the question; then to the login', async () => {
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
])('a submit that fails: %s', async (message, handler) => {
  server.use(handler);
  const { user } = await openAt(5);
  await submit(user);
  expect(await screen.findByText(message)).toBeVisible();
  const { submitKey, values } = useWizard.getState();
  expect(submitKey).toBeDefined();
  expect(values.password).toBe('long enough');
});

test('the registered are listed by what may be public; a failure is told', async () => {
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

it('keeps its steps in the history: Back and Forward go through them, typed data stays', async () => {
  const { user, router } = await openAt(3, { reached: 3, step: 2 });
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(router.state.location.state).toEqual({ step: 4 });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Verification' })).toBeVisible();
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210');
  await act(() => router.navigate(2));
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeVisible();
});

it('goes no further by Forward than an edited application has come', async () => {
  const { user, router } = await openAt(2);
  await user.click(next());
  await waitFor(() => expect(router.state.location.state).toEqual({ step: 3 }));
  await act(() => router.navigate(-1));
  await user.type(await screen.findByLabelText('Email'), 'x');
  await act(() => router.navigate(1));
  expect(screen.getByRole('heading', { name: 'Verification' })).toBeVisible();
});

it('offers the gender of the records, and says what Kautilya Hall lacks', async () => {
  await openAt(3, { record: { ...eligible, gender: 'female' } });
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Male' })).not.toBeInTheDocument();
  expect(screen.getByText(/Kautilya Hall has single and triple rooms only/)).toBeVisible();
});

describe('a mailed link', () => {
  const token = 'abcdefghij-0123456789_';
  const page = `/registration#email=meera%40example.edu&otp=${token}`;

  it('replaces the OTP and is removed from the address; its token is not shown', async () => {
    const sent: SentCall[] = [];
    server.use(...registrationCalls(sent));
    const { user, router } = await openAt(
      2,
      { otpState: 'sent', values: { ...filled, otp: '' } },
      page,
    );
    expect(await screen.findByText(/You opened the link in our mail/)).toBeVisible();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.state).toEqual({ step: 2 });
    expect(screen.queryByLabelText('OTP')).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue(token)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
    expect(screen.queryByDisplayValue(token)).not.toBeInTheDocument();
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
    const otps = sent.flatMap(({ call, body }) => (/-v|-o/.test(call) ? [[call, body]] : []));
    expect(otps).toEqual([
      ['verify-otp', { email: filled.email, otp: token }],
      ['email-verification', expect.objectContaining({ email: filled.email, otp: token })],
    ]);
  });

  it('is taken while the page is shown', async () => {
    const { router } = await openAt(2, { otpState: 'sent', values: { ...filled, otp: '' } });
    await act(() => router.navigate(page.replace('/registration', '/register')));
    expect(await screen.findByText(/You opened the link in our mail/)).toBeVisible();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
  });

  it('makes way for the OTP once the server refuses it', async () => {
    const expired = 'This OTP has expired. Please ask for a new one.';
    const refusal = { code: 'otp_expired', message: expired, fields: { otp: expired } };
    server.use(refusing('verify-otp', 422, refusal));
    const { user } = await openAt(2, { otpState: 'sent', values: { ...filled, otp: '' } }, page);
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText(expired)).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
  });

  it('stays through a failure of the network', async () => {
    server.use(http.post('*/api/auth/verify-otp', () => HttpResponse.error()));
    const { user } = await openAt(2, { otpState: 'sent', values: { ...filled, otp: '' } }, page);
    await user.click(await screen.findByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Failed to verify OTP')).toBeVisible();
    expect(useWizard.getState().values.otp).toBe(token);
  });

  it('opens the first step in a browser that knows nothing of the application', async () => {
    renderSite(page);
    expect(await screen.findByRole('heading', { name: 'Personal information' })).toBeVisible();
    expect(screen.getByText(/the link confirms meera@example.edu/)).toBeVisible();
  });
});
