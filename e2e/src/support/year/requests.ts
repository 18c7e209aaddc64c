import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';
import { dayFromToday } from './opening.ts';
import { choose } from '../browser/choose.ts';

/** Adds a plumber for all halls. */
export async function addPlumber(page: Page, name: string): Promise<void> {
  await page.goto('/provost-login/technicians');
  await page.getByRole('button', { name: 'Add technician' }).click();
  const form = page.getByRole('dialog', { name: 'Add technician' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Trade').selectOption('Plumbing');
  await form.getByLabel('Phone').fill('9876501234');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} is added.`).waitFor();
}

/** Files a request for a tap, and opens its page. */
export async function fileRequest(page: Page, description: string): Promise<void> {
  await page.goto('/student-login/maintenance-request');
  await choose(page.getByRole('radio', { name: 'Plumbing' }));
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('Maintenance request submitted successfully!').waitFor();
  const mine = page.getByRole('listitem').filter({ hasText: description });
  await mine.getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: 'Comments and history' }).waitFor();
}

/** Opens the page of a request from the list of all requests. */
export async function openRequest(page: Page, description: string): Promise<void> {
  const search = new URLSearchParams({ search: description });
  await page.goto(`/provost-login/student-queries?layout=grid&${search.toString()}`);
  const row = page.getByRole('listitem').filter({ hasText: description });
  await row.getByRole('link', { name: /^View/ }).click();
  await page.getByRole('heading', { name: 'Technician', exact: true }).waitFor();
}

/** Assigns a technician on the open page. */
export async function assign(page: Page, technician: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a technician' });
  await dialog.getByLabel('Technician').selectOption(`${technician}, Plumbing`);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The assignment is saved.').waitFor();
}

/** Completes the request of the open page. */
export async function complete(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve Request' });
  await dialog.getByLabel('Status').selectOption('Completed');
  await dialog.getByLabel('Resolution').fill(text);
  await dialog.getByRole('button', { name: 'Resolve Request' }).click();
  await page.getByText('Request resolved successfully').waitFor();
  await page.getByText(text).first().waitFor();
}

/** Reopens the finished request on the student's open page. */
export async function reopen(page: Page, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'No, reopen it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen the request' });
  await dialog.getByLabel('What is still wrong?').fill(comment);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await page.getByText(/^Your request is reopened\./).waitFor();
}

/** Applies for leave of tonight: a bed that is not kept ends with June. */
export async function applyForLeave(page: Page, reason: string): Promise<void> {
  await page.goto('/student-login/leave-apply');
  await page.getByLabel('Leave type').selectOption('Personal Leave');
  await page.getByLabel('Start date').fill(dayFromToday(0));
  await page.getByLabel('End date').fill(dayFromToday(1));
  await page.getByLabel('Reason').fill(reason);
  await page.getByLabel('Emergency contact').fill('9876543210');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByText('Leave application submitted successfully!').waitFor();
}

/** Approves a leave from the list of requests. */
export async function approveLeave(page: Page, reason: string): Promise<void> {
  const search = new URLSearchParams({ type: 'leave', search: reason });
  await page.goto(`/provost-login/student-queries?layout=grid&${search.toString()}`);
  const row = page.getByRole('listitem').filter({ hasText: reason });
  await row.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve Request' });
  await dialog.getByLabel('Status').selectOption('Approved');
  await dialog.getByLabel('Provost Comments').fill('Approved. Sign the register on return.');
  await dialog.getByRole('button', { name: 'Resolve Request' }).click();
  await page.getByText('Leave approved successfully').waitFor();
}
