import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { mailedOtp } from '../../support/people/mailbox.ts';
import { logIn } from '../../support/people/sign-in.ts';
import {
  checkEligibility,
  choosePassword,
  fillAcademic,
  next,
  sendOtp,
  submitApplication,
  verifyEmail,
  type Applicant,
} from '../../support/people/wizard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// One applicant for each size.
const both = { course: 'B.Tech Computer Science and Engineering' };
const applicants: Record<Size, Applicant> = {
  desktop: {
    ...both,
    year: '3',
    rollno: '24CSE1001',
    born: '12/06/2006',
    email: 'first.applicant@example.edu',
  },
  phone: {
    ...both,
    year: '4',
    rollno: '23CSE1002',
    born: '23/11/2005',
    email: 'second.applicant@example.edu',
  },
};
const password = 'lamp-and-kettle';

/** Runs an action without a network, and waits for its message. */
async function offline(
  { page, context }: { page: Page; context: BrowserContext },
  act: () => Promise<void>,
  said: string,
): Promise<void> {
  await context.setOffline(true);
  await act();
  await page.getByText(said).first().waitFor();
  await context.setOffline(false);
}

const sizes: Size[] = ['desktop', 'phone'];

test.each(sizes)(
  'registers an applicant on a %s, from the landing page to the portal',
  async (size) => {
    const applicant = applicants[size];
    const { page, context, complaints } = await person(browser, size);
    await page.goto('/');
    await page.getByRole('link', { name: 'Register Now' }).click();
    await page.getByText('New Allotment').click();
    await page.getByText('Hostel Registration is available only for Re-allotment (Old).').waitFor();
    await page.getByText('Re-allotment (Old)', { exact: true }).click();
    await next(page, true);
    await page.getByText('Please complete all required fields before proceeding.').waitFor();
    await fillAcademic(page, applicant);
    await checkEligibility(page);
    expect(await axe(page)).toEqual([]);
    await next(page);

    await page.getByLabel('Email', { exact: true }).fill(applicant.email);
    await sendOtp(page);
    await verifyEmail(page, applicant.email);
    await page.getByLabel('Mobile number').fill('9876543210');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('lamp-and-kettl');
    await page.getByText('Passwords do not match.').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await next(page);

    await page.getByText('Male', { exact: true }).click();
    await page.getByText('Single', { exact: true }).click();
    expect(await axe(page)).toEqual([]);
    await next(page);
    await page.getByText(applicant.rollno).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await next(page);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page
      .getByText('Please agree to the terms and conditions before submitting.')
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('checkbox').check();
    await submitApplication(page);
    await page.getByText('Registration Successful!').waitFor();
    await page.waitForURL('**/login/student-login');
    await logIn(page, applicant.email, { password });
    expect(complaints()).toEqual([]);
    await context.close();
  },
);

test('loses no entries on a reload or without a network, and creates one application', async () => {
  const applicant = {
    rollno: '25BCA1003',
    born: '14/12/2007',
    email: 'fourth.applicant@example.edu',
  };
  const someone = await person(browser, 'phone');
  const { page, context } = someone;
  const registered = async () => {
    const reply = await context.request.get('/api/auth/registered-students?limit=1');
    const { pagination } = (await reply.json()) as { pagination: { totalItems: number } };
    return pagination.totalItems;
  };
  const before = await registered();
  await page.goto('/registration');
  await page.getByText('Re-allotment (Old)', { exact: true }).click();
  await page.getByLabel('Course', { exact: true }).selectOption({ label: 'BCA' });
  await page.getByLabel('Current year').selectOption('2');
  await page.getByLabel('Exam type').selectOption('regular');
  await page.getByLabel('Roll number').fill(applicant.rollno);
  await page.reload();
  await page.getByLabel('Date of birth').fill(applicant.born);
  const check = () => page.getByRole('button', { name: 'Check Eligibility' }).click();
  await offline(someone, check, 'Network Error');
  await check();
  await page.getByText('You are eligible for hostel registration!').waitFor();
  await next(page);

  await page.getByLabel('Email', { exact: true }).fill(applicant.email);
  await page.getByLabel('Mobile number').fill('+91 98765 43210');
  const send = () => page.getByRole('button', { name: 'Send OTP' }).click();
  await offline(someone, send, 'Failed to send OTP');
  await send();
  await page.getByText('OTP sent to your email.').first().waitFor();
  // A phone discards the page while the person reads the mail.
  await page.reload();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(applicant.email);
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('+91 98765 43210');
  await verifyEmail(page, applicant.email);
  await choosePassword(page, password);
  await offline(someone, () => next(page), 'Registration failed.');
  await next(page);

  await page.getByText('Female', { exact: true }).click();
  await page.getByText('Triple', { exact: true }).click();
  await next(page);
  await page.getByText('+91 9876543210').waitFor();
  await next(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain(applicant.rollno);
  expect(stored).not.toContain(password);
  await page.getByRole('checkbox').check();
  // The server receives the application, but its reply is lost.
  await page.route(
    '**/api/auth/registered-student-profile',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitApplication(page);
  await page.getByText('Registration failed: Network Error').waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await submitApplication(page);
  await page.getByText('Registration Successful!').waitFor();
  expect(await registered()).toBe(before + 1);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key.startsWith('kept-draft:'))).toEqual([]);
  await context.close();
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

describe.each(sizes)('on a %s', (size) => {
  it('keeps the entries when Back and Forward change the step', async () => {
    // Eligible, but never submitted.
    const applicant = {
      ...both,
      year: '2',
      rollno: '25CSE1003',
      born: '06/04/2007',
      email: `steps.${size}@example.edu`,
    };
    const { page, context, complaints } = await person(browser, size);
    await page.goto('/register');
    await page.goto('/registration');
    await page.getByText('Re-allotment (Old)', { exact: true }).click();
    await fillAcademic(page, applicant);
    await checkEligibility(page);
    await next(page);
    await page.getByLabel('Email', { exact: true }).fill(applicant.email);
    await sendOtp(page);
    await verifyEmail(page, applicant.email);
    await page.getByLabel('Mobile number').fill('9876543210');
    await choosePassword(page, password);
    await next(page);
    await heading(page, 'Hostel').waitFor();
    await page.getByText('Triple', { exact: true }).click();
    await page.goBack();
    await heading(page, 'Verification').waitFor();
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('9876543210');
    await page.goBack();
    await heading(page, 'Personal information').waitFor();
    expect(await page.getByLabel('Roll number').inputValue()).toBe(applicant.rollno);
    await page.getByText('You are eligible for hostel registration!').waitFor();
    await page.goForward();
    await page.goForward();
    await heading(page, 'Hostel').waitFor();
    expect(await page.getByRole('radio', { name: 'Triple' }).isChecked()).toBe(true);
    // The password is not stored: a reload leads to its step.
    await page.reload();
    await heading(page, 'Verification').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(applicant.email);
    await page.goBack();
    await heading(page, 'Personal information').waitFor();
    await page.goBack();
    await page.waitForURL('**/register');
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

test.each(sizes)(
  'resets a forgotten password on a %s, and signs in with the new one',
  async (size) => {
    const { page, context } = await person(browser, size);
    await page.goto('/login/student-login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByLabel('Email').fill('student@example.edu');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('OTP sent successfully to your email!').waitFor();
    // A phone discards the page while the person reads the mail.
    await page.reload();
    await page.getByText('Enter the OTP that we sent to student@example.edu.').waitFor();
    await page.getByLabel('OTP').fill(await mailedOtp('student@example.edu'));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByText('OTP verified successfully!').waitFor();
    await page.getByRole('textbox', { name: 'New password' }).fill('hostel-demo');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('hostel-demo');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page
      .getByRole('button', { name: 'Go to Login Now' })
      .or(page.getByRole('link', { name: 'Go to Login Now' }))
      .click();
    await logIn(page, 'student@example.edu');
    await context.close();
  },
);
