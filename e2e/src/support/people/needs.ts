import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';

/** Records that an applicant needs an accessible room, on the page of the application. */
export async function recordNeed(page: Page, rollno: string): Promise<void> {
  await page.goto(`/provost-login/view-profiles?layout=grid&search=${rollno}`);
  await page.getByRole('button', { name: /^View (Details|Profile)/ }).click();
  await page.getByRole('link', { name: 'Application', exact: true }).click();
  await page.getByRole('button', { name: 'Record needs and categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Needs and categories' });
  await dialog.getByRole('checkbox', { name: 'Accessible room' }).check();
  await dialog.getByLabel('Document or reason').fill('Certificate of the medical board.');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await page.getByText('The needs are recorded.').waitFor();
}

/** Marks a room of a hall as accessible. */
export async function makeAccessible(page: Page, hallId: string, room: string): Promise<void> {
  await page.goto(`/provost-login/halls/${hallId}`);
  await page.getByRole('button', { name: new RegExp(`^Room ${room}, `) }).click();
  const shown = page.getByRole('dialog', { name: new RegExp(`, Room ${room}$`) });
  await shown.getByRole('button', { name: 'Change room' }).click();
  const change = page.getByRole('dialog', { name: new RegExp(`^Change .*${room}`) });
  await change.getByRole('checkbox', { name: 'Accessible' }).check();
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Room ${room} has been changed.`).waitFor();
}
