import type { Browser, Locator, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person, type Size } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStaff, signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'hostel-demo';
const sizes: Size[] = ['desktop', 'phone'];
// A separate student for each size, so that neither journey sees the other's rows.
const students = {
  desktop: { email: 'student@example.edu', name: 'Arjun Sahni' },
  phone: { email: 'vivaan.kothari@example.edu', name: 'Vivaan Kothari' },
} as const;

/** A calendar day of the campus, `ahead` days from today, in the format of a date field. */
function day(ahead: number): string {
  const then = new Date(Date.now() + ahead * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(then);
}

async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
}

/** Calls the API with the token of a signed-in page, like another device. */
async function call(page: Page, method: string, path: string, body?: object) {
  const reply = await fetch(`${origin()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(page)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as { data: { _id: string; current?: boolean }[] };
}

/** Approved leave ends a day earlier; an application for later days is made and withdrawn. */
async function shortenAndWithdraw(page: Page, leave: Locator, mark: string) {
  // A toast under the pointer isn't closed, and covers the button on a phone.
  await page.mouse.move(0, 0);
  await page.getByText('Leave application submitted successfully!').waitFor({ state: 'detached' });
  await leave.getByRole('button', { name: 'Shorten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New end date').fill(day(4));
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Shorten leave' }).click();
  await leave.getByText(/^Shortened; the end date was /).waitFor();

  await page.getByRole('tab', { name: 'Apply for Leave' }).click();
  await page.getByLabel('Leave type').selectOption({ label: 'Personal Leave' });
  await page.getByLabel('Start date').fill(day(4));
  await page.getByLabel('End date').fill(day(6));
  await page.getByLabel('Reason').fill(`To visit my aunt (${mark}).`);
  await page.getByLabel('Emergency contact').fill('9876543210');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const second = page.getByRole('listitem').filter({ hasText: 'To visit my aunt' });
  await second.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await second.getByText('Withdrawn').waitFor();
}

describe.each(sizes)('on a %s', (size) => {
  const mark = `${size}-${Date.now().toString(36)}`;
  const { email, name } = students[size];

  test('sends feedback and leave, and shows the office’s replies in the open window', async () => {
    const { page, context, complaints } = await person(browser, size);
    await signInStudent(page, email);
    await page.goto('/student-login/feedback');
    await page.getByLabel('Category').selectOption('Other');
    await page.getByLabel('Custom subject').fill(`The clock ${mark}`);
    await page.getByLabel('Your feedback').fill('It strikes thirteen.');
    await page.locator('form').getByRole('button', { name: 'Submit Feedback' }).click();
    await page.getByText('Feedback submitted successfully! Thank you for your input.').waitFor();
    const feedback = page.getByRole('listitem').filter({ hasText: `The clock ${mark}` });
    await feedback.getByText('Pending').waitFor();

    await page.goto('/student-login/leave-apply');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Please fill in all required fields').waitFor();
    await page.getByLabel('Leave type').selectOption({ label: 'Sick Leave' });
    expect(await page.getByLabel('Start date').getAttribute('min')).toBe(day(0));
    await page.getByLabel('Start date').fill(day(3));
    expect(await page.getByLabel('End date').getAttribute('min')).toBe(day(3));
    await page.getByLabel('End date').fill(day(3));
    await page.getByLabel('Reason').fill(`A tooth is to be pulled (${mark}).`);
    await page.getByLabel('Emergency contact').fill('9876543210');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('End date must be after start date').first().waitFor();
    // As a person types it: day first, whatever the language of the browser.
    const [year, month, date] = day(5).split('-');
    await page.getByLabel('End date').fill(`${Number(date)}-${Number(month)}-${year}`);
    await page.getByText('3 days').waitFor();
    await page.getByText('(2 nights)').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Leave application submitted successfully!').waitFor();
    const leave = page.getByRole('listitem').filter({ hasText: mark });
    await leave.getByText('Pending').waitFor();

    const office = await person(browser, 'desktop');
    await signInStaff(office.page);
    await office.page.goto(`/provost-login/student-queries?layout=grid&search=${mark}`);
    const row = office.page.getByRole('listitem').filter({ hasText: 'A tooth' });
    await row.getByRole('button', { name: /^Resolve/ }).click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByLabel('Status').selectOption('approved');
    await dialog.getByRole('textbox').first().fill('Get well soon.');
    await dialog.getByRole('button', { name: /Resolve/ }).click();
    await leave.getByText('Get well soon.').waitFor();
    expect(await leave.textContent()).toContain('Approved');
    expect(await axe(page)).toEqual([]);
    await shortenAndWithdraw(page, leave, mark);
    const searched = office.page.getByRole('listitem');
    await searched.filter({ hasText: '(shortened by the student' }).waitFor();
    await searched.filter({ hasText: 'Withdrawn' }).waitFor();
    expect([...complaints(), ...office.complaints()]).toEqual([]);
    await office.context.close();
    await context.close();
  });

  test('shows a new notice in every tab over one connection, marks it as read and prints it', async () => {
    const { page, context, complaints } = await person(browser, size);
    let streams = 0;
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/events') streams += 1;
    });
    await signInStudent(page, email);
    await page.goto('/student-login/notices');
    await settled(page);
    const other = await context.newPage();
    await other.goto('/student-login/profile');
    await settled(other);
    streams = 0;

    const office = await person(browser, 'desktop');
    await signInStaff(office.page);
    const people = await call(office.page, 'GET', `/students?search=${encodeURIComponent(name)}`);
    const [student] = people.data as unknown as { userId: string }[];
    const subject = `Bring your library card ${mark}`;
    await call(office.page, 'POST', '/notices/send', {
      recipientId: student?.userId,
      noticeType: 'General Notice',
      subject,
      // The longest text that the office can write.
      message: `${'The library renews all cards of the year. '.repeat(5)}\n\n`.repeat(23),
      actionRequired: 'Sign at the desk.',
      isUrgent: true,
    });
    const card = page.getByRole('listitem').filter({ hasText: subject });
    await card.getByText('New', { exact: true }).waitFor();
    // On a phone Notices is in the More menu, which shows its count.
    await other
      .getByRole('link', { name: /^Notices \d+ unread$/ })
      .or(other.getByRole('button', { name: /^More \d+ unread$/ }))
      .waitFor();
    // Both tabs received it, and neither reconnected.
    expect(streams).toBe(0);

    await card.getByRole('button', { name: 'View Full Notice' }).click();
    const letter = page.getByRole('dialog', { name: 'Notice from the hostel office' });
    await letter.getByText(name, { exact: true }).waitFor();
    await letter.getByText('First read').waitFor();
    expect(await axe(page)).toEqual([]);
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await letter.waitFor({ state: 'detached' });
    await card.getByText('New', { exact: true }).waitFor({ state: 'detached' });

    // The connected tab is closed: the other connects.
    await page.close();
    await call(office.page, 'POST', '/notices/send', {
      recipientId: student?.userId,
      noticeType: 'General Notice',
      subject: `A second one ${mark}`,
      message: 'Thank you.',
    });
    await other.goto('/student-login');
    await other.getByRole('button', { name: `View Full Notice: A second one ${mark}` }).waitFor();
    expect([...complaints(), ...office.complaints()]).toEqual([]);
    await office.context.close();
    await context.close();
  });

  test('updates the student’s record, changes the password, and signs other browsers out', async () => {
    const { page, context, complaints } = await person(browser, size);
    await signInStudent(page, email);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(`12 Lake Road, ${mark}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your profile is saved.').waitFor();

    const elsewhere = await person(browser, 'desktop');
    await signInStudent(elsewhere.page, email);
    await elsewhere.page.goto('/student-login/maintenance-request');
    await elsewhere.page.getByLabel('Description').fill(`Half a sentence ${mark}`);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out of all other browsers' }).click();
    const proof = page.getByRole('alertdialog');
    await proof.getByLabel('Your password', { exact: true }).fill(password);
    expect(await axe(page)).toEqual([]);
    await proof.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are not signed in anywhere else.').waitFor();

    // The other browser shows a message, retains the entries, and continues after a new sign-in.
    const again = elsewhere.page.getByRole('link', { name: 'Sign in again' });
    await again.first().waitFor();
    expect(await elsewhere.page.getByLabel('Description').inputValue()).toContain(mark);
    await again.first().click();
    await elsewhere.page.getByLabel('Email').fill(email);
    await elsewhere.page.getByRole('textbox', { name: 'Password' }).fill(password);
    await elsewhere.page.getByRole('button', { name: 'Login', exact: true }).click();
    await elsewhere.page.waitForURL('**/student-login/maintenance-request');
    await elsewhere.page.getByText('Your unsaved draft has been restored.').waitFor();
    expect(await elsewhere.page.getByLabel('Description').inputValue()).toContain(mark);

    const fields = page.locator('form').filter({ hasText: 'Current password' });
    await fields.getByLabel('Current password', { exact: true }).fill(password);
    await fields.getByLabel('New password', { exact: true }).fill('lamp-and-kettle');
    await fields.getByLabel('Confirm new password', { exact: true }).fill('lamp-and-kettle');
    await fields.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    await again.first().waitFor();
    // Restores the password for the next journeys.
    await call(page, 'POST', '/auth/change-password', {
      currentPassword: 'lamp-and-kettle',
      newPassword: password,
      confirmPassword: password,
    });
    expect(await axe(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  });
});
