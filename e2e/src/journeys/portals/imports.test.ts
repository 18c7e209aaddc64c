import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import writeExcelFile from 'write-excel-file/node';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Person } from '../../support/browser/browser.ts';
import { signInStaff } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';

let browser: Browser;
let admin: Person;
beforeAll(async () => {
  browser = await launch();
  admin = await person(browser, 'desktop');
  await signInStaff(admin.page, 'admin@example.edu');
});
afterAll(() => browser.close());
afterEach(() => expect(admin.complaints()).toEqual([]));

const header = [
  'Roll Number',
  'Date of Birth',
  'Course ID',
  'Name',
  'Father Name',
  'Mother Name',
  'SGPA Odd',
  'SGPA Even',
  'Back Papers',
];
const result = (roll: string, name: string, born = '29/03/2006') => {
  return [roll, born, 'C047', name, 'Suresh Nair', 'Latha Nair', '9.90', '9.90', '0'];
};
const csv = (separator: string, rows: string[][]) =>
  rows.map((cells) => cells.join(separator)).join('\r\n');

/** Checks a file, and opens its page. */
async function check(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/provost-login/settings/imports');
  await page.getByRole('button', { name: 'Check a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check a file' });
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await dialog.getByLabel('Excel or CSV file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const isReady = (page: Page) =>
  page.getByRole('heading', { name: 'What the import will do' }).waitFor();

async function importAll(page: Page): Promise<void> {
  await isReady(page);
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'What was imported' }).waitFor();
}

const one = (roll: string) => [header, result(roll, 'José Nuñez')];

test.each([
  ['UTF-8', csv(',', one('26ENC0001'))],
  ['UTF-8 with a byte order mark', `\uFEFF${csv(';', one('26ENC0002'))}`],
  ['UTF-16 (Unicode text)', Buffer.from(`\uFEFF${csv('\t', one('26ENC0003'))}`, 'utf16le')],
  ['Windows-1252 (as Excel saves CSV)', Buffer.from(csv(';', one('26ENC0004')), 'latin1')],
  ['UTF-8', `sep=;\r\n${csv(';', one('26ENC0005'))}`],
])('a file in %s is imported with its letters', async (encoding, content) => {
  const { page } = admin;
  await check(page, 'results.csv', content);
  await isReady(page);
  await page.getByText(encoding, { exact: true }).waitFor();
  await page.getByText(/José Nuñez/).waitFor();
  await importAll(page);
});

test('a workbook has its columns chosen once; the next one needs no choice', async () => {
  const { page } = admin;
  const rowsOf = (roll: string) => [
    ['Results of the university'],
    [],
    [
      'Roll No',
      'DOB',
      'Course Code',
      'Called',
      'Father',
      'Mother',
      'Sem 1 SGPA',
      'Sem 2 SGPA',
      'Backs',
    ],
    result(roll, 'Meera Nair', '29-Mar-06'),
  ];
  await check(page, 'first.xlsx', await writeExcelFile(rowsOf('26WRT0001')).toBuffer());
  await page.getByText('This column is missing.').waitFor();
  await page.getByText('The column names are in row 3. Not imported: Called.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Called' }).selectOption('Name');
  await page.getByRole('button', { name: 'Check again' }).click();
  await importAll(page);
  await check(page, 'second.xlsx', await writeExcelFile(rowsOf('26WRT0002')).toBuffer());
  await importAll(page);
});

test('a workbook of another program: its second sheet, real dates, and words for nothing', async () => {
  const { page } = admin;
  const folder = '../../../../api/src/testing/fixtures/workbooks';
  const content = await readFile(new URL(`${folder}/results.xlsx`, import.meta.url));
  await check(page, 'results.xlsx', content);
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Results');
  await page.getByRole('button', { name: 'Check again' }).click();
  await isReady(page);
  await page
    .getByText('2401010001234 ')
    .or(page.getByText(/· 2401010001234/))
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await importAll(page);
});

test('days with the month first are questioned as a column', async () => {
  const { page } = admin;
  const rows = [
    header,
    result('26DAY0001', 'Asha Rao', '06/12/2006'),
    result('26DAY0002', 'Binod Das', '11/09/2005'),
    result('26DAY0003', 'Chitra Sen', '10/25/2006'),
  ];
  await check(page, 'days.csv', csv(',', rows));
  await page.getByText(/^Here the month is written first/).waitFor();
  await page.getByRole('radio', { name: /^Month first/ }).check({ force: true });
  await page.getByRole('button', { name: 'Check again' }).click();
  await importAll(page);
});

test('problems name the cell, and come back in the file', async () => {
  const { page } = admin;
  const good = result('26BAD0001', 'Asha Rao');
  await check(
    page,
    'quotes.csv',
    csv(',', [header, good, result('26BAD0002', 'Asha "Guddi" Rao')]),
  );
  const row = page.getByRole('row').filter({ hasText: 'A quotation mark is misplaced' });
  await row.getByRole('rowheader', { name: /3$/ }).waitFor();
  await row.getByText('Name', { exact: true }).waitFor();

  const wrong = result('26BAD0002', 'Riya Dâ€™Souza');
  await check(page, 'names.csv', csv(',', [header, good, wrong, result('26BAD0003', '#N/A')]));
  await page.getByRole('heading', { name: '2 problems' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download with problems' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.replaceAll('\u2006', '').trim().split('\r\n');
  expect(lines[0]).toMatch(/Back Papers,Problems$/);
  expect(lines[1]).toMatch(/^26BAD0001.*,0,$/);
  expect(lines[2]).toMatch(/^26BAD0002.*Name: /);
  expect(lines).toHaveLength(4);
});

test('a roll number with characters that nobody sees is imported plainly, and its owner registers', async () => {
  const { page } = admin;
  const born = ' 12/06/2006';
  const noisy = '24ZWS०००१\u200B';
  await check(page, 'noisy.csv', csv(',', [header, result(`\u00A0${noisy}`, 'Zoya Khan', born)]));
  await importAll(page);
  const applicant = await person(browser, 'phone');
  await applicant.page.goto('/registration');
  await applicant.page.getByText('Re-allotment (Old)', { exact: true }).click();
  await wizard.fillAcademic(applicant.page, {
    course: 'B.Tech Computer Science and Engineering',
    year: '2',
    rollno: noisy,
    born,
    email: 'zoya@example.edu',
  });
  await wizard.checkEligibility(applicant.page);
  expect(applicant.complaints()).toEqual([]);
  await applicant.context.close();
});

test('rooms come from a workbook too', async () => {
  const { page } = admin;
  const rows = [
    ['Room Number', 'Floor No', 'Room Type', 'Remarks'],
    ['999', '1', 'single', 'new'],
  ];
  await page.goto('/provost-login/halls');
  await page.getByRole('link', { name: 'Gargi Hall' }).first().click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rooms' });
  const buffer = await writeExcelFile(rows).toBuffer();
  const file = { name: 'rooms.xlsx', mimeType: 'application/octet-stream', buffer };
  await dialog.getByLabel('Excel or CSV file').setInputFiles(file);
  await dialog.getByText('1 new, 0 changed, 0 unchanged').waitFor();
  await dialog.getByText('Not imported: 1 column (Remarks).').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await page.getByText('1 room has been imported.').waitFor();
});
