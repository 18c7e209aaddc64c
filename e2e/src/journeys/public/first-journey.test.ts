import type { Browser } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person, type Size } from '../../support/browser/browser.ts';
import { pdf } from '../../support/people/files.ts';
import { signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes: Size[] = ['desktop', 'phone'];

describe.each(sizes)('on a %s', (size) => {
  const mark = `${size}-${Date.now().toString(36)}`;

  test('shows the published notices to a visitor', async () => {
    const visitor = await person(browser, size);
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
    const counter = visitor.page.getByText(/^Showing \d+ of \d+ notices$/);
    await counter.waitFor();
    expect(await counter.textContent()).toMatch(/^Showing 3 of/);
    await visitor.page.getByRole('button', { name: 'View All Notices' }).click();
    await visitor.page.getByRole('button', { name: 'Show Less' }).waitFor();
    expect(await axe(visitor.page)).toEqual([]);
    expect(visitor.complaints()).toEqual([]);
    await visitor.context.close();
  });

  test('creates and publishes a notice with a PDF, and shows it on the visitor’s board', async () => {
    const title = `Mess timings change (${mark})`;
    const visitor = await person(browser, size);
    await visitor.page.goto('/');
    await visitor.page.getByText(/^Showing 3 of/).waitFor();

    const provost = await person(browser, size);
    await signInStaff(provost.page);
    await provost.page.goto('/provost-login/public-notice');
    await provost.page.getByRole('button', { name: 'Create Notice' }).click();
    const form = provost.page.getByRole('dialog', { name: 'Create Notice' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Content').fill('Breakfast is from 7 to 9 AM.\n\nLunch stays as it is.');
    await form.getByLabel(/^Important/).check();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'timings.pdf', mimeType: 'application/pdf', buffer: pdf(mark) });
    await form.getByRole('button', { name: 'Save Draft' }).click();
    await provost.page.getByText('Notice created successfully').waitFor();
    const card = provost.page.getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button', { name: /^Publish/ }).click();
    const question = provost.page.getByRole('alertdialog');
    expect(await axe(provost.page)).toEqual([]);
    await question.getByRole('button', { name: 'Publish' }).click();
    await provost.page
      .getByText('Notice published successfully! It will now appear on the notice board.')
      .waitFor();

    await visitor.page.getByRole('button', { name: /Refresh/ }).click();
    await visitor.page
      .getByRole('button', { name: new RegExp(mark) })
      .first()
      .click();
    const notice = visitor.page.getByRole('dialog', { name: title });
    await notice.getByText('Lunch stays as it is.').waitFor();
    const link = notice.getByRole('link', { name: /PDF/ });
    const address = await link.getAttribute('href');
    const file = await visitor.context.request.get(new URL(address ?? '', origin()).href);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).equals(pdf(mark))).toBe(true);
    expect([...visitor.complaints(), ...provost.complaints()]).toEqual([]);
    await visitor.context.close();
    await provost.context.close();
  });
});
