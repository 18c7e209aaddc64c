import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Person, type Size } from '../../support/browser/browser.ts';
import { takePhoto } from '../../support/browser/camera.ts';
import { pdf } from '../../support/people/files.ts';
import { signInStaff } from '../../support/people/sign-in.ts';
import { openRow } from '../../support/browser/open-row.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes: Size[] = ['desktop', 'phone'];

/** A browser reports every rejected call; the expected one is not an error. */
function unexpected(who: Person, status: number): string[] {
  return who.complaints().filter((text) => !text.includes(`status of ${status}`));
}

async function cardOf(page: Page, title: string) {
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.waitFor();
  return card;
}

describe.each(sizes)('the provost on a %s', (size) => {
  const mark = `${size}-${Date.now().toString(36)}`;

  test('finds a student by keyboard, sends a notice from a template and finds it in the history', async () => {
    const provost = await person(browser, size);
    const { page } = provost;
    await signInStaff(page);
    await page.goto('/provost-login/student-notice');
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Use Room Inspection Notice' }).click();
    const student = page.getByRole('combobox', { name: 'Student' });
    await student.fill('joseph kuri');
    await page.getByRole('option', { name: /Joseph Kurisinkal/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await student.inputValue()).toBe('Joseph Kurisinkal');
    await page.getByLabel('Subject').fill(`Inspection (${mark})`);
    await page
      .getByRole('textbox', { name: 'Message' })
      .fill('Your room will be inspected on Monday at 11 am.');
    await page.getByRole('textbox', { name: /^Action Required/ }).fill('Keep the room clean.');
    await page.getByRole('button', { name: 'Send Notice' }).click();
    await page.getByText('Notice sent successfully!').waitFor();

    await page.getByRole('tab', { name: 'Notice History' }).click();
    await page.getByRole('searchbox', { name: 'Search notices' }).fill(mark);
    const sent = page.getByRole('row').filter({ hasText: `Inspection (${mark})` });
    const notice = await openRow(sent.first());
    await notice.getByRole('button', { name: `View Inspection (${mark})` }).click();
    const dialog = page.getByRole('dialog', { name: `Inspection (${mark})` });
    await dialog.getByText('Joseph Kurisinkal').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await page.getByText('Notices by type').waitFor();
    expect(provost.complaints()).toEqual([]);
    await provost.context.close();
  });

  test('writes, publishes, edits and deletes a public notice, and updates an open board at once', async () => {
    const title = `Water on Sunday (${mark})`;
    const provost = await person(browser, size);
    const { page } = provost;
    await signInStaff(page);
    const board = await provost.context.newPage();
    await board.goto('/');
    await board.getByText(/^Showing 3 of/).waitFor();

    await page.goto('/provost-login/public-notice');
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Use Urgent Alert' }).click();
    const form = page.getByRole('dialog', { name: 'Create Notice' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Content').fill('There is no water on Sunday from 9 am to 1 pm.');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf(mark) });
    expect(await axe(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByText('Notice created successfully').waitFor();
    const card = await cardOf(page, title);
    await card.getByRole('button', { name: 'plan.pdf' }).waitFor();
    await card.getByRole('button', { name: /^Publish/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText(/^Notice published successfully!/).waitFor();
    await board.getByText(title).first().waitFor();

    const other = await provost.context.newPage();
    await other.goto(`/provost-login/public-notice?search=${mark}`);
    await (await cardOf(other, title)).getByRole('button', { name: /^Edit/ }).click();
    const late = other.getByRole('dialog', { name: 'Edit Notice' });
    await late.getByLabel('Content').fill('From ten to noon.');

    await card.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Notice' });
    await edit.getByRole('button', { name: 'Remove plan.pdf' }).click();
    await edit.getByLabel('Content').fill('From nine to ten.');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Notice updated successfully').waitFor();

    await late.getByRole('button', { name: 'Save Changes' }).click();
    await late.getByText(/Someone else has changed this notice in the meantime/).waitFor();
    await late.getByRole('button', { name: 'Save Changes' }).click();
    await other.getByText('Notice updated successfully').waitFor();
    await (
      await cardOf(other, 'From ten to noon.')
    )
      .getByRole('button', { name: /^Delete/ })
      .click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await other.getByText('Notice deleted successfully').waitFor();
    await board.getByText(title).first().waitFor({ state: 'detached' });
    expect(unexpected(provost, 409)).toEqual([]);
    await provost.context.close();
  });

  test('shows a message when another provost has already resolved the request', async () => {
    const provost = await person(browser, size);
    const { page } = provost;
    await signInStaff(page);
    const queries = '/provost-login/student-queries?layout=grid&type=maintenance&status=pending';
    await page.goto(queries);
    const other = await provost.context.newPage();
    await other.goto(queries);
    const [mine, theirs] = [page, other].map((window) => ({
      open: () =>
        window
          .getByRole('button', { name: /^Resolve\b/ })
          .first()
          .click(),
      dialog: window.getByRole('dialog', { name: 'Resolve Request' }),
    })) as [Open, Open];
    await mine.open();
    await theirs.open();
    await mine.dialog.getByLabel('Resolution').fill(`Mended (${mark}).`);
    await takePhoto(mine.dialog);
    await mine.dialog.getByRole('button', { name: 'Resolve Request' }).click();
    await page.getByText('Request resolved successfully').waitFor();

    await theirs.dialog.getByLabel('Resolution').fill('I mended it too.');
    await theirs.dialog.getByRole('button', { name: 'Resolve Request' }).click();
    await theirs.dialog.getByText(`Mended (${mark}).`).waitFor();
    expect(await theirs.dialog.getByLabel('Resolution').inputValue()).toBe('I mended it too.');
    await theirs.dialog.getByRole('button', { name: 'Resolved' }).waitFor();
    expect(await axe(other)).toEqual([]);
    expect(unexpected(provost, 409)).toEqual([]);
    await provost.context.close();
  });

  test('shows the frame at an unknown address, with a link to the user’s profile', async () => {
    const provost = await person(browser, size);
    const { page } = provost;
    await signInStaff(page, 'warden@example.edu');
    await page.goto('/provost-login/no/such/place');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your profile is saved.').waitFor();
    await page.getByText('This browser').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(provost.complaints()).toEqual([]);
    await provost.context.close();
  });
});

interface Open {
  open: () => Promise<void>;
  dialog: ReturnType<Page['getByRole']>;
}
