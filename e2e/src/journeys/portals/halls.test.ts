import type { Browser } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { addHall } from '../../support/people/office.ts';
import { signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes: Size[] = ['desktop', 'phone'];

test.each(sizes)(
  'the administrator adds a hall with 40 rooms and takes a bed out of service on a %s',
  async (size) => {
    const name = `Hall of ${size} ${Date.now().toString(36)}`;
    const admin = await person(browser, size);
    const { page } = admin;
    await signInStaff(page, 'admin@example.edu');
    await page.goto('/provost-login/halls');
    await page.getByRole('link', { name: 'Kautilya Hall' }).waitFor();
    expect(await axe(page)).toEqual([]);

    await addHall(page, name);
    await page.getByText('20 rooms, 20 of 20 beds free').waitFor();
    await page.getByText('20 rooms, 40 of 40 beds free').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Room 220, Double/ }).press('Enter');
    const room = page.getByRole('dialog', { name: /, Room 220$/ });
    await room.getByRole('button', { name: 'Take out of service (bed B)' }).click();
    const out = page.getByRole('dialog', {
      name: /^Take out of service: .*, Room 220, bed B$/,
    });
    await out.getByLabel('Reason').fill('Broken frame');
    await out.getByRole('button', { name: 'Take out of service' }).click();
    await room.getByText('Out of service: Broken frame').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('20 rooms, 39 of 40 beds free').waitFor();

    await page.getByRole('button', { name: /^Room 219, Double/ }).press('Enter');
    await page.getByRole('link', { name: 'Open the page of this room' }).click();
    // The dialog that is left has a button of the same name.
    await page.getByRole('heading', { level: 1, name: `${name}, Room 219` }).waitFor();
    await page.getByRole('button', { name: 'Change room' }).click();
    const change = page.getByRole('dialog', { name: /^Change .*, Room (219|K-01)$/ });
    await change.getByLabel('Number').fill('k-01');
    await change.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: `${name}, Room K-01` }).waitFor();
    await change.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete room' }).click();
    const remove = page.getByRole('alertdialog', { name: `Delete ${name}, Room K-01?` });
    await remove.getByRole('button', { name: 'Delete room' }).click();
    await page.getByText('19 rooms, 37 of 38 beds free').waitFor();
    expect(admin.complaints()).toEqual([]);
    await admin.context.close();
  },
);
