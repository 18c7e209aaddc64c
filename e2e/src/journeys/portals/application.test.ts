import type { Browser, Locator, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { press, tabTo } from '../../support/browser/keyboard.ts';
import { settled } from '../../support/browser/settled.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'lamp-and-kettle';
// One applicant for each size.
const applicants: Record<Size, wizard.Applicant> = {
  desktop: {
    course: 'B.Tech Civil Engineering',
    year: '2',
    rollno: '25CIV1006',
    born: '23/11/2007',
    email: 'ninth.applicant@example.edu',
  },
  phone: {
    course: 'B.Tech Mechanical Engineering',
    year: '2',
    rollno: '25MEC1006',
    born: '27/07/2007',
    email: 'tenth.applicant@example.edu',
  },
};

const list = (page: Page) => page.getByRole('list', { name: 'Choices in order' });
const rows = (page: Page) => list(page).getByRole('listitem');

/** The hall and room type of each choice, in order. */
async function order(page: Page): Promise<string[]> {
  const names = await rows(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('button')?.textContent?.replace(/^Move /, '') ?? ''),
  );
  return names.map((name) => name.trim());
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/** Drags a row by its handle onto the place of another one, a few rows away. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const between = rows(page).nth(Math.floor((from + to) / 2));
  await between.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const start = await middleOf(rows(page).nth(from).getByRole('button').first());
  const target = await middleOf(rows(page).nth(to));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + target.y) / 2, { steps: 4 });
  await page.mouse.move(start.x, target.y - target.height / 4, { steps: 4 });
  await page.mouse.up();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save order' }).click();
  await page.getByText(/^Saved on /).waitFor();
}

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  test('an applicant orders choices by keyboard and drag, and withdraws; the office reopens', async () => {
    const applicant = applicants[size];
    const student = await person(browser, size);
    const { page } = student;
    await wizard.apply(page, applicant, { password, gender: 'Male' });
    await page.getByText(/^Application number \d{4}-\d{5}\. Sign in and open/).waitFor();
    await logIn(page, applicant.email, { password });
    await page.getByText('Application received', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'My application' }).last().click();
    await settled(page);
    await page.getByText(/This is the default order/).waitFor();
    expect(await axe(page)).toEqual([]);

    const byDefault = await order(page);
    expect(byDefault[0]).toMatch(/Hall, single room$/);
    const last = rows(page).last().getByRole('button').first();
    await tabTo(page, last);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const byKeyboard = await order(page);
    expect(byKeyboard.slice(0, 2)).toEqual([byDefault[0], byDefault.at(-1)]);
    await press(page, page.getByRole('button', { name: 'Save order' }));
    await page.getByText(/^Saved on /).waitFor();

    // On a phone the toasts lie over the list.
    await page.reload();
    await page.getByText(/^Saved on /).waitFor();
    expect(await order(page)).toEqual(byKeyboard);
    await drag(page, 2, 0);
    const byDrag = await order(page);
    expect(byDrag.slice(0, 3)).toEqual([byKeyboard[2], byKeyboard[0], byKeyboard[1]]);
    await page.reload();
    await page.getByText('Your unsaved draft has been restored.').waitFor();
    expect(await order(page)).toEqual(byDrag);
    expect(await axe(page)).toEqual([]);
    await save(page);
    await page.reload();
    await page.getByText(/^Saved on /).waitFor();
    expect(await order(page)).toEqual(byDrag);

    const office = await person(browser, size);
    await signInStaff(office.page);
    await office.page.goto(`/provost-login/view-profiles?layout=grid&search=${applicant.rollno}`);
    await office.page.getByRole('button', { name: /^View (Details|Profile)/ }).click();
    await office.page.getByRole('link', { name: 'Application', exact: true }).click();
    await office.page.getByRole('heading', { name: /^Application of / }).waitFor();
    await settled(office.page);
    expect(await axe(office.page)).toEqual([]);

    await page.getByRole('button', { name: 'Withdraw application' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel(/Reason/).fill('I rent a room');
    expect(await axe(page)).toEqual([]);
    await question.getByRole('button', { name: 'Withdraw application' }).click();
    await page.getByText('Your application is withdrawn.').waitFor();

    // The office's open page follows without a reload, and so does the student's.
    await office.page.getByRole('button', { name: 'Reopen' }).click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Withdrawn by mistake');
    await dialog.getByRole('button', { name: 'Reopen application' }).click();
    await office.page.getByText('The application is considered again.').waitFor();
    await page.getByText('Reason: Withdrawn by mistake').waitFor();
    expect(await order(page)).toEqual(byDrag);
    expect([...student.complaints(), ...office.complaints()]).toEqual([]);
    await student.context.close();
    await office.context.close();
  });
});
