import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';
import type { Applicant } from '../people/wizard.ts';

/** An applicant with the data that the university’s results name. */
export interface Graded extends Applicant {
  name: string;
}

const header =
  'Roll Number;Date of Birth;Course ID;Name;Father Name;Mother Name;SGPA Odd;SGPA Even;Back Papers;Year;Gender';

const lineOf = ({ rollno, born, name, year }: Graded) =>
  `${rollno};${born};C047;${name};Suresh Nair;Latha Nair;10.00;10.00;0;${year};female`;

/** A file as a spreadsheet saves it: Windows-1252, semicolons. */
function fileOf(name: string, lines: readonly string[]) {
  const buffer = Buffer.from([header, ...lines].join('\r\n'), 'latin1');
  return { name, mimeType: 'text/csv', buffer };
}

async function check(page: Page, button: string, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Check a file' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('heading', { level: 1, name: file.name }).waitFor();
}

/** Checks a file with problems, which changes nothing, then imports the corrected one. */
export async function importResults(page: Page, students: readonly Graded[]): Promise<void> {
  const good = students.map(lineOf);
  const [first = ''] = good;
  await page.goto('/provost-login/settings/imports');
  // One roll number twice, and a course that does not exist.
  const wrong = [...good, first, first.replace('C047', 'C999')];
  await check(page, 'Check a file', fileOf('results-draft.csv', wrong));
  await page.getByRole('heading', { name: /^\d+ problems?$/ }).waitFor();
  await page.getByText('C999').first().waitFor();
  expect(await axe(page)).toEqual([]);

  await check(page, 'Check another file', fileOf('results.csv', good));
  await page.getByRole('heading', { name: 'What the import will do' }).waitFor();
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await page
    .getByRole('alertdialog', { name: /^Import \d+ rows?\?$/ })
    .getByRole('button', { name: 'Import', exact: true })
    .click();
  await page.getByRole('heading', { name: 'What was imported' }).waitFor();
  expect(await axe(page)).toEqual([]);
}
