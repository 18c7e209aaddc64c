import type { Page } from 'playwright-core';
import { mailedOtp } from './mailbox.ts';

/** An eligible applicant of docs/demo-data.md. */
export interface Applicant {
  course: string;
  year: string;
  rollno: string;
  /** Day/month/year, as typed. */
  born: string;
  email: string;
}

/** Goes to the next step. `force` presses Next of an invalid step, which is marked as disabled. */
export async function next(page: Page, force = false): Promise<void> {
  await page.locator('form').getByRole('button', { name: 'Next', exact: true }).click({ force });
}

export async function fillAcademic(page: Page, applicant: Applicant): Promise<void> {
  await page.getByLabel('Course', { exact: true }).selectOption({ label: applicant.course });
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByLabel('Current year').selectOption(applicant.year);
  await page.getByLabel('Exam type').selectOption('regular');
  await page.getByLabel('Roll number').fill(applicant.rollno);
  await page.getByLabel('Date of birth').fill(applicant.born);
}

export async function checkEligibility(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check Eligibility' }).click();
  await page.getByText('You are eligible for hostel registration!').waitFor();
}

export async function sendOtp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('OTP sent to your email.').first().waitFor();
}

export async function verifyEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('OTP', { exact: true }).fill(await mailedOtp(email));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByText('Your email is verified.').first().waitFor();
}

export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

/** Submits and confirms, with a double press. */
export async function submitApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, submit' }).dblclick();
}

/** Fills all steps, for a single room, and submits the application. */
export async function apply(
  page: Page,
  applicant: Applicant,
  { password, gender }: { password: string; gender: 'Male' | 'Female' },
): Promise<void> {
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
  await page.getByText(gender, { exact: true }).click();
  await page.getByText('Single', { exact: true }).click();
  await next(page);
  await page.getByText(applicant.rollno).first().waitFor();
  await next(page);
  await page.getByRole('checkbox').check();
  await submitApplication(page);
  await page.waitForURL('**/login/student-login');
}
