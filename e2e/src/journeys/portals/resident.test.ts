import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Person, type Size } from '../../support/browser/browser.ts';
import { openRow } from '../../support/browser/open-row.ts';
import { takePhoto } from '../../support/browser/camera.ts';
import { settled } from '../../support/browser/settled.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';
import { choose } from '../../support/browser/choose.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'lamp-and-kettle';
const hall = '/provost-login/allotment-data/alloted_hostels_list';
// One applicant for each size.
const applicants: Record<Size, wizard.Applicant> = {
  desktop: {
    course: 'B.Tech Computer Science (Artificial Intelligence)',
    year: '3',
    rollno: '24CAI1001',
    born: '08/10/2006',
    email: 'fifth.applicant@example.edu',
  },
  phone: {
    course: 'B.Tech Electronics and Communication',
    year: '4',
    rollno: '23ECE1002',
    born: '15/07/2005',
    email: 'sixth.applicant@example.edu',
  },
};

/** The row of the table that is shown, or of the dialog’s. */
function rowOf(where: Pick<Page, 'getByRole'>, text: string) {
  return where.getByRole('row').filter({ hasText: text });
}

async function look(page: Page, name: string, search: string, rollno: string) {
  const tab = page.getByRole('tab', { name });
  // A click on the open tab clears its search, perhaps after the text below is filled in.
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await page.getByRole('searchbox', { name: search }).fill(rollno);
}

/** Previews a run; its result is shown only in the preview. */
async function preview(page: Page, rollno: string): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview of the allotment' });
  const decision = await openRow(rowOf(dialog, rollno));
  await decision.getByText(/^Rank [\d,]+ of [\d,]+ by merit/).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await look(page, 'Allotted Students', 'Search allotted students', rollno);
  await page.getByText('No allotted students match').waitFor();
}

/** Runs the allotment; returns the reason that the office sees for the applicant. */
async function run(page: Page, rollno: string): Promise<string> {
  await page.getByRole('button', { name: 'Initiate Kautilya Hall Allotment' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/\d+ would get a bed/).waitFor();
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Run Allotment' }).click();
  await page.getByText(/^Allotment process completed successfully!/).waitFor();
  const allotted = await openRow(rowOf(page, rollno));
  await allotted.getByText('Kautilya Hall', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  await look(page, 'Waiting List', 'Search the waiting list', rollno);
  await page.getByText('No applicants on the waiting list match').waitFor();
  await page.getByRole('tab', { name: 'Record of Runs' }).click();
  const newest = await openRow(rowOf(page, 'Prof. Raghunath Deshmane').first());
  await newest.getByRole('button', { name: /^Reasons/ }).click();
  await page.getByRole('searchbox', { name: 'Search decisions' }).fill(rollno);
  await page.getByRole('status').filter({ hasText: '1 applicant' }).waitFor();
  const decision = await openRow(rowOf(page, rollno));
  const why = decision.getByText(/^Rank [\d,]+ of [\d,]+ by merit/);
  const reason = await why.innerText();
  expect(await axe(page)).toEqual([]);
  return reason;
}

/** Moves the student to the first free bed; returns the bed. */
async function move(page: Page, rollno: string, reason: string): Promise<string> {
  await look(page, 'Allotted Students', 'Search allotted students', rollno);
  const acts = await openRow(rowOf(page, rollno));
  await acts.getByRole('button', { name: /^Actions for/ }).click();
  await acts.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another bed' });
  const beds = dialog.getByLabel('Free bed');
  await beds.getByRole('option', { name: /^Room/ }).first().waitFor({ state: 'attached' });
  const [bed] = await beds.selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill(reason);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, rollno).getByText('By hand').waitFor();
  return bed ?? '';
}

/** Vacates the bed; the student waits for the next run again. */
async function vacate(page: Page, rollno: string, reason: string): Promise<void> {
  await look(page, 'Allotted Students', 'Search allotted students', rollno);
  const acts = await openRow(rowOf(page, rollno));
  await acts.getByRole('button', { name: /^Actions for/ }).click();
  await acts.getByRole('button', { name: 'Vacate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vacate this bed' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel(/^Keep the application/).check();
  await dialog.getByRole('button', { name: 'Vacate' }).click();
  await dialog.waitFor({ state: 'detached' });
  await look(page, 'Waiting List', 'Search the waiting list', rollno);
  await rowOf(page, rollno).waitFor();
}

/** The student files a request, the office resolves it, and the open window shows it. */
async function resolveRequest(student: Page, office: Page, mark: string): Promise<void> {
  const description = `The tap drips all night (${mark}).`;
  await student.goto('/student-login/maintenance-request');
  await choose(student.getByRole('radio', { name: 'Plumbing' }));
  await student.getByLabel('Description').fill(description);
  await takePhoto(student);
  await student.getByRole('button', { name: 'Submit Request' }).click();
  await student.getByText('Maintenance request submitted successfully!').waitFor();
  const mine = student.getByRole('listitem').filter({ hasText: description });
  await mine.getByRole('img', { name: /Photo of the plumbing problem/ }).waitFor();
  expect(await mine.textContent()).toContain('Pending');

  await office.goto(`/provost-login/student-queries?layout=grid&search=${mark}`);
  const row = office.getByRole('listitem').filter({ hasText: description });
  await row.getByRole('button', { name: /^View photo/ }).click();
  await office.getByRole('dialog').getByRole('img').waitFor();
  await office.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Resolve Request' });
  await dialog.getByLabel('Resolution').fill(`New washer fitted (${mark}).`);
  await takePhoto(dialog);
  expect(await axe(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Resolve Request' }).click();
  await office.getByText('Request resolved successfully').waitFor();
  await row.getByRole('button', { name: /^Resolved/ }).waitFor();

  await mine.getByRole('img', { name: 'Photo of the finished plumbing work' }).waitFor();
  expect(await mine.textContent()).toContain('Completed');
  expect(await mine.textContent()).toContain(`New washer fitted (${mark}).`);
  expect(await axe(student)).toEqual([]);
}

/** A student’s session opens no page of the office. */
async function tryTheOffice({ page, context, complaints }: Person): Promise<void> {
  await page.goto(hall);
  await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
  expect(complaints()).toEqual([]);
  await context.close();
}

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  const mark = `${size}-${Date.now().toString(36)}`;

  test('allots a bed to an applicant, resolves a request, moves the resident, and vacates the bed', async () => {
    const applicant = applicants[size];
    const { rollno, email } = applicant;
    const student = await person(browser, size);
    const office = await person(browser, size);
    await wizard.apply(student.page, applicant, { password, gender: 'Male' });

    await signInStaff(office.page);
    await office.page.goto('/provost-login/allotment-data');
    await office.page.getByRole('link', { name: 'Hostel Allotment' }).click();
    await office.page
      .getByRole('img', { name: /of \d+ beds are occupied/ })
      .first()
      .waitFor();
    await look(office.page, 'Waiting List', 'Search the waiting list', rollno);
    const waiting = await openRow(rowOf(office.page, rollno));
    await waiting.getByText('Applied after the last run').waitFor();
    await preview(office.page, rollno);
    const reason = await run(office.page, rollno);

    await logIn(student.page, email, { password });
    const home = student.page;
    await home.getByText('Allotted', { exact: true }).waitFor();
    await home.getByText(reason).waitFor();
    await home.getByText(/^Kautilya Hall, Floor \d+, Room .+, Bed [A-Z]$/).waitFor();

    await resolveRequest(student.page, office.page, mark);

    await home.goto('/student-login');
    await settled(home);
    await office.page.goto(hall);
    const bed = await move(office.page, rollno, `The ceiling leaks (${mark}).`);
    await home.getByText(`From the hostel office: The ceiling leaks (${mark}).`).waitFor();
    const [, room = '?', letter = '?'] = bed.split('-');
    await home.getByText(`Room ${room}, Bed ${letter}`).waitFor();
    expect(await axe(home)).toEqual([]);
    await vacate(office.page, rollno, `The hall is being painted (${mark}).`);
    await home.getByText('Waiting list', { exact: true }).waitFor();
    await home.getByText(`The hall is being painted (${mark}).`).waitFor();

    expect([...student.complaints(), ...office.complaints()]).toEqual([]);
    await office.context.close();
    await tryTheOffice(student);
  });
});
