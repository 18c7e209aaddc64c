import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { mailedLink } from '../../support/people/mailbox.ts';
import { afterManyWrongOtps } from '../../support/people/otp-guesses.ts';
import { logIn } from '../../support/people/sign-in.ts';
import {
  checkEligibility,
  choosePassword,
  fillAcademic,
  next,
  sendOtp,
  submitApplication,
} from '../../support/people/wizard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes: Size[] = ['desktop', 'phone'];
const people = {
  desktop: {
    student: 'vivaan.kothari@example.edu',
    applicant: {
      course: 'BBA',
      year: '2',
      rollno: '25BBA1012',
      born: '17/09/2007',
      email: 'linked.one@example.edu',
    },
  },
  phone: {
    student: 'rohan.talukdar@example.edu',
    applicant: {
      course: 'B.Sc (Hons) Physics',
      year: '3',
      rollno: '24PHY1013',
      born: '04/10/2006',
      email: 'linked.two@example.edu',
    },
  },
};
const password = 'lamp-and-kettle';

/** The token is neither in the address nor anywhere on the page. */
async function expectHidden(page: Page, link: string): Promise<void> {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('otp') ?? '';
  expect(token).toMatch(/^[\w-]{22}$/);
  await page.waitForFunction(() => window.location.hash === '');
  const shown = await page.evaluate(() => {
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
    return [document.body.innerText, ...typed].join(' ');
  });
  expect(shown).not.toContain(token);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(token);
}

describe.each(sizes)('on a %s, after 100 wrong OTPs for an email', (size) => {
  it('resets the password by the mailed link', async () => {
    const email = people[size].student;
    const { page, context, complaints } = await person(browser, size);
    await afterManyWrongOtps(email);
    await page.goto('/login/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('OTP sent successfully to your email!').waitFor();
    const link = await mailedLink(email);
    // A mail program opens it in a new tab.
    const opened = await context.newPage();
    await opened.goto(link);
    await opened
      .getByText(`You opened the link that we sent to ${email}. No OTP is needed.`)
      .waitFor();
    await expectHidden(opened, link);
    expect(await axe(opened)).toEqual([]);
    await opened.getByRole('button', { name: 'Verify OTP' }).click();
    await opened.getByRole('textbox', { name: 'New password' }).fill(password);
    await opened.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await opened.getByRole('button', { name: 'Reset Password' }).click();
    await opened.getByRole('link', { name: 'Go to Login Now' }).click();
    // The mail doesn't contain the login page that the person came from.
    await opened.waitForURL('**/login');
    await opened.goto('/login/student-login');
    await logIn(opened, email, { password });
    expect(complaints()).toEqual([]);
    await context.close();
  });

  it('registers by the mailed link', async () => {
    const { applicant } = people[size];
    const { page, context, complaints } = await person(browser, size);
    await afterManyWrongOtps(applicant.email);
    await page.goto('/registration');
    await page.getByText('Re-allotment (Old)', { exact: true }).click();
    await fillAcademic(page, applicant);
    await checkEligibility(page);
    await next(page);
    await page.getByLabel('Email', { exact: true }).fill(applicant.email);
    await page.getByLabel('Mobile number').fill('9876543210');
    await sendOtp(page);
    const link = await mailedLink(applicant.email);
    const opened = await context.newPage();
    await opened.goto(link);
    await opened.getByText('You opened the link in our email.').waitFor();
    await expectHidden(opened, link);
    expect(await opened.getByLabel('Mobile number').inputValue()).toBe('9876543210');
    expect(await axe(opened)).toEqual([]);
    await opened.getByRole('button', { name: 'Verify OTP' }).click();
    await opened.getByText('Your email is verified.').waitFor();
    await expectHidden(opened, link);
    await choosePassword(opened, password);
    await next(opened);
    await opened.getByText('Triple', { exact: true }).click();
    await next(opened);
    await opened.getByText(applicant.rollno).first().waitFor();
    await next(opened);
    await opened.getByRole('checkbox').check();
    await submitApplication(opened);
    await opened.waitForURL('**/login/student-login');
    await logIn(opened, applicant.email, { password });
    expect(complaints()).toEqual([]);
    await context.close();
  });
});
