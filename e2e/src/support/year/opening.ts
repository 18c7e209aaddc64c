import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';
import { choose } from '../browser/choose.ts';

/** A day of the office, as a date field takes it: 24/06/2026. */
export function dayFromToday(days: number): string {
  const date = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(date);
}

/** Sets the application window and the lock of choices of the next year; returns its first day's year. */
export async function openNextYear(page: Page): Promise<number> {
  await page.goto('/provost-login/settings');
  const heading = page.getByRole('heading', { name: /^Open the year \d{4}–\d{2}$/ });
  const year = Number(/\d{4}/.exec((await heading.textContent()) ?? '')?.[0]);
  await page.getByRole('button', { name: 'Set: Application window' }).click();
  const days = page.getByRole('dialog', { name: 'Application window' });
  await choose(days.getByRole('radio', { name: 'On set days' }));
  await days.getByLabel('First day', { exact: true }).fill(`01/07/${year}`);
  await days.getByLabel('Last day', { exact: true }).fill(`31/07/${year}`);
  await days.getByLabel('Reason').fill('Order of the university on admissions');
  await days.getByRole('button', { name: 'Check' }).click();
  await days.getByRole('heading', { name: 'What this changes' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await days.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Application window is saved.').waitFor();

  await lockChoices(page, 'Set: Choices lock', `05/08/${year}`);
  return year;
}

/** Sets when choices are locked, by one of the buttons of the page of settings. */
async function lockChoices(page: Page, button: string, day: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const lock = page.getByRole('dialog', { name: 'Choices lock' });
  await choose(lock.getByRole('radio', { name: 'At a time' }));
  await lock.getByLabel('Day', { exact: true }).fill(day);
  await lock.getByLabel('Time', { exact: true }).fill('17:00');
  await lock.getByLabel('Reason').fill('Order of the university on admissions');
  await lock.getByRole('button', { name: 'Check' }).click();
  await lock.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choices lock is saved.').waitFor();
}

/** Copies the fee schedule of the year before, where the page of settings leads. */
export async function copyFeeSchedule(page: Page, year: number): Promise<void> {
  await page.goto('/provost-login/settings');
  await page.getByRole('link', { name: 'Open the fee schedule' }).click();
  await page
    .getByRole('button', { name: `Copy from ${year - 1}–${String(year).slice(2)}` })
    .click();
  await page.getByText(/^The fee schedule is copied\./).waitFor();
  await page.getByRole('row').filter({ hasText: 'Hostel fee' }).first().waitFor();
  expect(await axe(page)).toEqual([]);
}

/** The page of settings shows that the next year has its window and its fees. */
export async function seeOpenedYear(page: Page): Promise<void> {
  await page.goto('/provost-login/settings');
  await page
    .getByRole('button', { name: 'Change for the next year: Application window' })
    .waitFor();
  await page.getByText(/^\d+ fees$/).waitFor();
}

/**
 * Sets an application window that begins in the year before its own: two years overlap. Choices are
 * locked on its last day.
 * @param days first and last day, as date fields take them
 */
export async function openWindow(page: Page, [first, last]: readonly [string, string]) {
  await page.goto('/provost-login/settings');
  await page.getByRole('button', { name: 'Change: Application window' }).click();
  const days = page.getByRole('dialog', { name: 'Application window' });
  await choose(days.getByRole('radio', { name: 'On set days' }));
  await days.getByLabel('First day', { exact: true }).fill(first);
  await days.getByLabel('Last day', { exact: true }).fill(last);
  await days.getByLabel('Reason').fill('Order of the university on admissions');
  await days.getByRole('button', { name: 'Check' }).click();
  await days.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Application window is saved.').waitFor();
  await lockChoices(page, 'Change: Choices lock', last);
}

/** Sets what a place in a hall costs in the current year, to be paid within two weeks. */
export async function setHostelFee(page: Page, hall: string, rupees: string): Promise<void> {
  await page.goto('/provost-login/settings/fees');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  const form = page.getByRole('dialog', { name: 'Add a fee' });
  await form.getByLabel('Fee', { exact: true }).selectOption('Hostel fee');
  await form.getByLabel('Hall', { exact: true }).selectOption(hall);
  await form.getByLabel('Amount (₹)').fill(rupees);
  await form.getByLabel(/^Due date/).fill(dayFromToday(14));
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The fee schedule is saved.').waitFor();
}

/** Adds a hall for women with single rooms from 101 to `last` on one floor; returns its id. */
export async function addSmallHall(page: Page, name: string, last: string): Promise<string> {
  await page.goto('/provost-login/halls');
  await page.getByRole('button', { name: 'Add hall' }).click();
  const hall = page.getByRole('dialog', { name: 'Add hall' });
  await hall.getByLabel('Name').fill(name);
  await hall.getByLabel('Campus').selectOption('New Campus');
  await hall.getByLabel('For', { exact: true }).selectOption('Women');
  await hall.getByLabel('Floors').fill('1');
  await hall.getByRole('button', { name: 'Add hall' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Add rooms' }).click();
  const rooms = page.getByRole('dialog', { name: 'Add rooms' });
  await rooms.getByLabel('First room').fill('101');
  await rooms.getByLabel('Last room').fill(last);
  await rooms.getByLabel('Floor').selectOption('1');
  await rooms.getByLabel('Type').selectOption('Single');
  await rooms.getByRole('button', { name: 'Add rooms' }).click();
  await page.getByText(/rooms have been added\.$/).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Takes the only bed of a room of the open hall out of service. */
export async function takeOutOfService(page: Page, room: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Room ${room}, `) }).click();
  const shown = page.getByRole('dialog', { name: new RegExp(`, Room ${room}$`) });
  await shown.getByRole('button', { name: /^Take out of service/ }).click();
  const out = page.getByRole('dialog', { name: /^Take out of service: / });
  await out.getByLabel('Reason').fill(reason);
  await out.getByRole('button', { name: 'Take out of service' }).click();
  await shown.getByText(`Out of service: ${reason}`).waitFor();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
}
