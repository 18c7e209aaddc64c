import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';

interface HallNotice {
  hall: string;
  /** How many students get it. */
  students: number;
  subject: string;
}

/** Writes a notice to a hall from a template, whose placeholders are replaced; its page stays open. */
export async function writeToHall(page: Page, { hall, students, subject }: HallNotice) {
  await page.goto('/provost-login/student-notice/many');
  await page.getByRole('link', { name: 'Write a notice' }).click();
  const form = page.getByRole('form', { name: 'Notice to many' });
  await form.getByLabel('Students', { exact: true }).selectOption('A hall');
  await form.getByLabel('Hall', { exact: true }).selectOption(hall);
  await form.getByLabel('Notice Type').selectOption('General Notice');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('There is no water on [DAY].');
  await form.getByText(`The notice goes to ${students} students: `).waitFor();
  expect(await axe(page)).toEqual([]);
  const send = form.getByRole('button', { name: `Send to ${students} students` });
  await send.click();
  await form
    .getByText(/\[DAY\]/)
    .last()
    .waitFor();
  await form.getByLabel('Message').fill('There is no water on Sunday from 10 to 12.');
  await send.click();
  await page.getByText(`The notice is being sent to ${students} students.`).waitFor();
  await page.getByText('Sent', { exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);
}
