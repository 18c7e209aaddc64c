import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { giveBed } from '../../support/people/office.ts';
import { logIn, signInStaff, signInStudent } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'lamp-and-kettle';
// One applicant for each size: a woman, for whom no run allots a bed.
const applicants: Record<Size, wizard.Applicant> = {
  desktop: {
    course: 'B.Tech Civil Engineering',
    year: '2',
    rollno: '25CIV1003',
    born: '18/08/2007',
    email: 'seventh.applicant@example.edu',
  },
  phone: {
    course: 'B.Tech Mechanical Engineering',
    year: '2',
    rollno: '25MEC1003',
    born: '22/04/2007',
    email: 'eighth.applicant@example.edu',
  },
};

/** A resident of Gargi Hall. */
const meera = { email: 'meera.nambiar@example.edu', rollno: '24CSE0231' };

/** Proposes a swap, from the card of the own room. */
async function proposeSwap(page: Page, rollno: string): Promise<void> {
  await page.getByRole('link', { name: 'Room change', exact: true }).click();
  await page.getByRole('heading', { name: 'Room change', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Swap beds' }).click();
  const form = page.getByRole('form', { name: 'Propose a swap' });
  await form.getByLabel('Roll number of the other resident').fill(rollno);
  await form.getByLabel('Reason').fill('We want to live nearer to our departments.');
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Propose Swap' }).dblclick();
  await page.getByText('Waiting for the other resident', { exact: true }).first().waitFor();
}

/** Agrees to the swap that the student with the roll number proposes. */
async function agreeTo(page: Page, rollno: string): Promise<void> {
  await page.goto('/student-login/room-change');
  const proposal = page.getByRole('listitem').filter({ hasText: rollno });
  await proposal.getByRole('button', { name: 'Agree' }).click();
  const question = page.getByRole('alertdialog', { name: 'Agree to this swap?' });
  await question.getByRole('button', { name: 'Yes, agree' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('With the hostel office', { exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);
}

/** Grants the swap of the student with the roll number. */
async function grantSwap(page: Page, rollno: string): Promise<void> {
  await page.goto(`/provost-login/allotment-data/room-changes?state=open&search=${rollno}`);
  await page.getByText('1 request', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.locator('main a[href*="/room-changes/0"]').click();
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant this swap' });
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Granted', { exact: true }).first().waitFor();
}

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  const reason = `Medical grounds (${size}-${Date.now().toString(36)}).`;

  test('gives a woman on the waiting list a bed in Gargi Hall, and a swap that she proposed', async () => {
    const applicant = applicants[size];
    const student = await person(browser, size);
    const office = await person(browser, size);
    await wizard.apply(student.page, applicant, { password, gender: 'Female' });
    await logIn(student.page, applicant.email, { password });
    const home = student.page;
    await home.getByText('Application received', { exact: true }).first().waitFor();

    await signInStaff(office.page);
    const bed = await giveBed(office.page, 'Gargi Hall', applicant.rollno, reason);
    await home.getByText('Allotted', { exact: true }).waitFor();
    await home.getByText(`From the hostel office: ${reason}`).waitFor();
    const [, room = '?', letter = '?'] = bed.split('-');
    await home.getByText(/^Gargi Hall, Floor \d+, Room .+, Bed [A-Z]$/).waitFor();
    await home.getByText(`Room ${room}, Bed ${letter}`).waitFor();
    expect(await axe(home)).toEqual([]);

    // A swap, from the proposal to the grant; the student's page follows without a reload.
    await proposeSwap(home, meera.rollno);
    const other = await person(browser, size);
    await signInStudent(other.page, meera.email);
    await agreeTo(other.page, applicant.rollno);
    await home.getByText('With the hostel office', { exact: true }).first().waitFor();
    await grantSwap(office.page, applicant.rollno);
    await home.getByText('Granted', { exact: true }).first().waitFor();
    await other.page.getByText(room, { exact: true }).first().waitFor();

    for (const one of [student, office, other]) {
      expect(one.complaints()).toEqual([]);
      await one.context.close();
    }
  });
});
