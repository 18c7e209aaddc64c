import type { Browser } from 'playwright-core';
import { launch, person } from '../../support/browser/browser.ts';
import { choose, press, tabTo, type } from '../../support/browser/keyboard.ts';
import { mailedOtp } from '../../support/people/mailbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

// A roll number of docs/demo-data.md that is eligible.
const applicant = {
  rollno: '25CSE1003',
  born: '06/04/2007',
  email: 'third.applicant@example.edu',
  password: 'lamp-and-kettle',
};

test('registers an applicant by keyboard, from the landing page to the portal', async () => {
  const { rollno, born, email, password } = applicant;
  const { page, context, complaints } = await person(browser, 'desktop');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const next = page.locator('form').getByRole('button', { name: 'Next', exact: true });
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Register Now' }));

  await tabTo(page, page.getByRole('radio', { name: /^New Allotment/ }));
  await page.keyboard.press('Space');
  await page.getByText('Hostel Registration is available only for Re-allotment (Old).').waitFor();
  await page.keyboard.press('ArrowDown');
  await press(page, next);
  await page.getByText('Please complete all required fields before proceeding.').waitFor();

  await tabTo(page, page.getByLabel('Course', { exact: true }), true);
  const course = 'B.Tech Computer Science and Engineering';
  await choose(page, page.getByLabel('Course', { exact: true }), course);
  await choose(page, page.getByLabel('Subject'), course);
  await choose(page, page.getByLabel('Current year'), '2nd');
  await choose(page, page.getByLabel('Exam type'), 'Regular');
  await type(page, page.getByLabel('Roll number'), rollno);
  await type(page, page.getByLabel('Date of birth'), born);
  await page.keyboard.press('Enter');
  await page.getByText('You are eligible for hostel registration!').waitFor();
  await press(page, next);

  await page.getByRole('heading', { name: 'Verification' }).waitFor();
  await type(page, page.getByLabel('Email', { exact: true }), email);
  await press(page, button('Send OTP'));
  await page.getByText('OTP sent to your email.').first().waitFor();
  await type(page, page.getByLabel('OTP', { exact: true }), await mailedOtp(email));
  await press(page, button('Verify OTP'));
  await page.getByText('Your email is verified.').first().waitFor();
  await tabTo(page, page.getByLabel('Email', { exact: true }), true);
  await type(page, page.getByLabel('Mobile number'), '9876543210');
  await type(page, page.getByRole('textbox', { name: 'Password', exact: true }), password);
  await type(page, page.getByRole('textbox', { name: 'Confirm password' }), password);
  await press(page, next);

  await page.getByRole('heading', { name: 'Hostel', exact: true }).waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Female', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: /^Single/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await press(page, next);

  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await press(page, button('Edit Hostel'));
  await page.getByRole('radio', { name: /^Double/, checked: true }).waitFor();
  await press(page, next);
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await press(page, next);

  await page.getByRole('heading', { name: 'Submit', exact: true }).waitFor();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, button('Submit Application'));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Yes, submit' }));
  await page.getByText('Registration Successful!').waitFor();

  await page.waitForURL(({ pathname }) => pathname === '/login/student-login');
  await type(page, page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/student-login');
  expect(complaints()).toEqual([]);
  await context.close();
});
