import type { Browser, Page } from 'playwright-core';
import { axe } from '../house/axe.ts';
import { launch, person, type Size } from '../house/browser.ts';
import { mailedOtp } from '../house/mailbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// Roll numbers of docs/demo-data.md that may apply, one for each size.
const applicants = {
  desktop: { rollno: '24CSE1001', born: '12/06/2006', email: 'first.applicant@example.edu' },
  phone: { rollno: '23CSE1002', born: '23/11/2005', email: 'second.applicant@example.edu' },
} as const;

/** An invalid step's Next says so when pressed: `force`, for it is marked as disabled. */
async function next(page: Page, force = false): Promise<void> {
  await page.locator('form').getByRole('button', { name: 'Next', exact: true }).click({ force });
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/student-login');
}

const sizes: Size[] = ['desktop', 'phone'];

test.each(sizes)(
  'on a %s, a person registers from the landing page to the portal',
  async (size) => {
    const { rollno, born, email } = applicants[size];
    const { page, context, complaints } = await person(browser, size);
    await page.goto('/');
    await page.getByRole('link', { name: 'Register Now' }).click();
    await page.getByText('New Allotment').click();
    await page.getByText('Hostel Registration is available only for Re-allotment (Old).').waitFor();
    await page.getByText('Re-allotment (Old)', { exact: true }).click();

    await next(page, true);
    await page.getByText('Please complete all required fields before proceeding.').waitFor();
    await page.getByLabel('Course', { exact: true }).selectOption({
      label: 'B.Tech Computer Science and Engineering',
    });
    await page.getByLabel('Subject').selectOption({ index: 1 });
    await page.getByLabel('Current year').selectOption('3');
    await page.getByLabel('Exam type').selectOption('regular');
    await page.getByLabel('Roll number').fill(rollno);
    await page.getByLabel('Date of birth').fill(born);
    await page.getByRole('button', { name: 'Check Eligibility' }).click();
    await page.getByText('You are eligible for hostel registration!').waitFor();
    expect(await axe(page)).toEqual([]);
    await next(page);

    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('OTP sent to your email.').first().waitFor();
    await page.getByLabel('OTP', { exact: true }).fill(await mailedOtp(email));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByText('Your email is verified.').first().waitFor();
    await page.getByLabel('Mobile number').fill('9876543210');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('lamp-and-kettle');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('lamp-and-kettl');
    await page.getByText('Passwords do not match.').first().waitFor();
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('lamp-and-kettle');
    await next(page);

    await page.getByText('Male', { exact: true }).click();
    await page.getByText('Single', { exact: true }).click();
    await next(page);
    await page.getByText(rollno).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await next(page);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page
      .getByText('Please agree to the terms and conditions before submitting.')
      .first()
      .waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, submit' }).click();
    await page.getByText('Registration Successful!').waitFor();
    await page.waitForURL('**/login/student-login');
    await login(page, email, 'lamp-and-kettle');
    expect(complaints()).toEqual([]);
    await context.close();
  },
);

test('a forgotten password is reset, and the new one signs in', async () => {
  const { page, context } = await person(browser, 'phone');
  await page.goto('/login/student-login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByLabel('Email').fill('student@example.edu');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('OTP sent successfully to your email!').waitFor();
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
  await login(page, 'student@example.edu', 'hostel-demo');
  await context.close();
});
