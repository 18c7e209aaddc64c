import type { Browser, Locator, Page } from 'playwright-core';
import { launch, person } from '../../support/browser/browser.ts';
import { choose, hasFocus, press, tabTo, type } from '../../support/browser/keyboard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const hall = { id: 'H006', reason: 'End of the stay (by keyboard).' };

/** Signs in without the mouse. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login/provost-login');
  await type(page, page.getByLabel('Email', { exact: false }), email);
  await type(page, page.getByRole('textbox', { name: 'Password' }), 'hostel-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/provost-login');
}

/** Opens a dialog, closes it with Escape, whereupon the button has the focus again, and opens it once more. */
async function openTwice(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await press(page, button);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(button);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
}

/** Moves to the tab of a list with the arrows. */
async function chooseTab(page: Page, name: RegExp): Promise<void> {
  const tabs = page.getByRole('tab');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const labels = await tabs.allTextContents();
  const selected = await tabs.evaluateAll((all) =>
    all.findIndex((tab) => tab.ariaSelected === 'true'),
  );
  const wanted = labels.findIndex((label) => name.test(label));
  for (let index = selected + 1; index <= wanted; index += 1) {
    await page.keyboard.press('ArrowRight');
    await hasFocus(tabs.nth(index));
  }
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

/** A resident with fees to pay and no open request, whose account is opened. */
async function openAccount(page: Page): Promise<string> {
  await page.goto(`/provost-login/halls/${hall.id}/year-end?list=not-clear`);
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Fees to pay', hasNotText: 'Request open' })
    .first();
  await row.waitFor();
  const account = row.getByRole('link');
  await press(page, account);
  await page.getByRole('heading', { level: 2, name: 'Statement' }).waitFor();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** Waives a little of a fee that is open. */
async function waive(page: Page): Promise<void> {
  const adjust = page.getByRole('button', { name: 'Adjust', exact: true });
  const form = page.getByRole('dialog', { name: /^Adjust the account of / });
  await openTwice(page, adjust, form);
  const fee = form.getByLabel('Fee', { exact: true });
  const open = fee.getByRole('option', { name: /even semester/ });
  await choose(page, fee, (await open.textContent()) ?? '');
  await type(page, form.getByLabel('Amount (₹)'), '100');
  await type(page, form.getByLabel('Reason'), 'The mess was closed for a day.');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await page.getByText('The account is adjusted.').waitFor();
  await hasFocus(adjust);
}

/** Takes all that is to pay at the counter. */
async function takePayment(page: Page): Promise<void> {
  const take = page.getByRole('button', { name: 'Take a payment' });
  const form = page.getByRole('dialog', { name: /^Take a payment from / });
  await openTwice(page, take, form);
  await tabTo(page, form.getByRole('radio', { name: 'Cash' }), true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await hasFocus(form.getByRole('radio', { name: 'UPI' }));
  await type(page, form.getByLabel('UPI reference'), String(Date.now()));
  await page.keyboard.press('Enter');
  const taken = page.getByRole('dialog', { name: 'Payment received' });
  await hasFocus(taken.getByRole('button', { name: 'Open receipt to print' }));
  await page.keyboard.press('Escape');
  await page.getByText('Nothing to pay').waitFor();
}

/** Types in place of what a field has. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Records the arrival of the first resident who is expected. */
async function checkIn(page: Page): Promise<void> {
  await page.goto('/provost-login/check-in');
  const arrive = page.getByRole('button', { name: /^Check in / }).first();
  await arrive.waitFor();
  const title = (await arrive.getAttribute('aria-label')) ?? '';
  const arrival = page.getByRole('dialog', { name: title });
  await openTwice(page, arrive, arrival);
  await retype(page, arrival.getByLabel('Guardian’s name'), 'Nasreen Qureshi');
  await retype(page, arrival.getByLabel('Guardian’s phone'), '9876501234');
  await tabTo(page, arrival.getByLabel('The signed anti-ragging undertaking is handed in'));
  await page.keyboard.press('Space');
  await press(page, arrival.getByRole('button', { name: 'Check in' }));
  await page.getByText(/ is checked in\.$/).waitFor();
  await arrival.waitFor({ state: 'detached' });
}

/** Records the departure of a resident. */
async function checkOut(page: Page, name: string): Promise<void> {
  await page.goto('/provost-login/check-in');
  await type(page, page.getByRole('searchbox', { name: 'Search residents' }), name);
  await chooseTab(page, /^Checked in/);
  const leave = page.getByRole('button', { name: `Check out ${name}` });
  const departure = page.getByRole('dialog', { name: `Check out ${name}` });
  await openTwice(page, leave, departure);
  await press(page, departure.getByRole('button', { name: 'Check out' }));
  await page.getByText(`${name} is checked out.`).waitFor();
}

/** Vacates the bed of the only resident who is clear. */
async function vacate(page: Page, name: string): Promise<void> {
  await page.goto(`/provost-login/halls/${hall.id}/year-end`);
  await page.getByRole('tab', { name: /^All/, selected: true }).waitFor();
  await chooseTab(page, /^Clear/);
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  const dialog = page.getByRole('dialog', { name: /^Vacate 1 bed in / });
  const button = page.getByRole('button', { name: 'Vacate 1 bed' });
  await tabTo(page, button, true);
  await openTwice(page, button, dialog);
  await type(page, dialog.getByLabel('Reason'), hall.reason);
  await press(page, dialog.getByRole('button', { name: 'Vacate 1 bed' }));
  await page.getByRole('status').filter({ hasText: '1 bed vacated' }).waitFor();
  await page.getByText('Nobody is clear yet').waitFor();
}

/** Assigns a technician to the newest open request, and completes it. */
async function assignAndComplete(page: Page): Promise<void> {
  await page.goto('/provost-login/student-queries?layout=grid&type=maintenance&status=pending');
  await press(page, page.getByRole('link', { name: /^View the request/ }).first());
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Assign a technician' });
  await openTwice(page, assign, dialog);
  await tabTo(page, dialog.getByLabel('Technician'));
  await page.keyboard.press('ArrowDown');
  await press(page, dialog.getByRole('button', { name: 'Save' }));
  await page.getByText('The assignment is saved.').waitFor();
  await hasFocus(page.getByRole('button', { name: 'Change', exact: true }));

  const resolve = page.getByRole('button', { name: /^Resolve/ });
  const answer = page.getByRole('dialog', { name: 'Resolve Request' });
  await tabTo(page, resolve, true);
  await openTwice(page, resolve, answer);
  await choose(page, answer.getByLabel('Status'), 'Completed');
  await type(page, answer.getByLabel('Resolution'), 'Repaired.');
  await press(page, answer.getByRole('button', { name: 'Resolve Request' }));
  await page.getByText('Request resolved successfully').waitFor();
  await page.getByRole('heading', { name: 'Answer of the student' }).waitFor();
}

/** Writes a notice to a hall, which is sent at once. */
async function writeToHall(page: Page): Promise<void> {
  await page.goto('/provost-login/student-notice/many');
  await press(page, page.getByRole('link', { name: 'Write a notice' }));
  const form = page.getByRole('form', { name: 'Notice to many' });
  await choose(page, form.getByLabel('Students', { exact: true }), 'A hall');
  await form.getByRole('option', { name: 'Kautilya Hall' }).waitFor({ state: 'attached' });
  await choose(page, form.getByLabel('Hall', { exact: true }), 'Kautilya Hall');
  await form.getByText(/^The notice goes to \d+ students: Kautilya Hall\./).waitFor();
  await choose(page, form.getByLabel('Notice Type'), 'General Notice');
  await type(page, form.getByLabel('Subject'), 'Water supply on Sunday (by keyboard)');
  await type(page, form.getByLabel('Message'), 'There is no water on Sunday from 10 to 12.');
  await press(page, form.getByRole('button', { name: /^Send to \d+ students$/ }));
  await page.getByText(/^The notice is being sent to \d+ students\.$/).waitFor();
  await page.getByRole('heading', { name: 'Water supply on Sunday (by keyboard)' }).waitFor();
  await page.getByText('Sent', { exact: true }).first().waitFor();
}

test('a provost adjusts, takes a payment and vacates a bed, answers and sends by keyboard', async () => {
  const provost = await person(browser, 'desktop');
  const { page } = provost;
  await signIn(page, 'provost@example.edu');
  const name = await openAccount(page);
  await waive(page);
  await takePayment(page);
  await checkIn(page);
  await checkOut(page, name);
  await vacate(page, name);
  await assignAndComplete(page);
  await writeToHall(page);
  expect(provost.complaints()).toEqual([]);
  await provost.context.close();
}, 240_000);

test('an administrator takes a bed out of service and returns it by keyboard', async () => {
  const admin = await person(browser, 'desktop');
  const { page } = admin;
  await signIn(page, 'admin@example.edu');
  await page.goto(`/provost-login/halls/${hall.id}/rooms/101`);
  const out = page.getByRole('button', { name: /^Take out of service/ }).first();
  const dialog = page.getByRole('dialog', { name: /^Take out of service: / });
  await openTwice(page, out, dialog);
  await type(page, dialog.getByLabel('Reason'), 'Broken frame');
  await press(page, dialog.getByRole('button', { name: 'Take out of service' }));
  await page.getByText('Out of service: Broken frame').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await press(page, page.getByRole('button', { name: /^Return to service/ }).first());
  await page.getByText(/ is in service again\.$/).waitFor();
  expect(admin.complaints()).toEqual([]);
  await admin.context.close();
});
