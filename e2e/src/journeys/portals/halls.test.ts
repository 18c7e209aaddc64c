import type { Browser } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes: Size[] = ['desktop', 'phone'];

/** Twenty rooms on floor 1, as a spreadsheet saves them. */
function roomsFile(): Buffer {
  const rooms = Array.from({ length: 20 }, (_, index) => `${101 + index};1;single;no`);
  return Buffer.from(['Room;Floor;Type;Accessible', ...rooms].join('\r\n'));
}

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

    await page.getByRole('button', { name: 'Add hall' }).click();
    const hall = page.getByRole('dialog', { name: 'Add hall' });
    await hall.getByLabel('Name').fill(name);
    await hall.getByLabel('Campus').selectOption('New Campus');
    await hall.getByLabel('For', { exact: true }).selectOption('Women');
    await hall.getByLabel('Floors').fill('2');
    expect(await axe(page)).toEqual([]);
    await hall.getByRole('button', { name: 'Add hall' }).click();
    await page.getByRole('heading', { name }).waitFor();

    await page.getByRole('button', { name: 'Import' }).click();
    const file = page.getByRole('dialog', { name: 'Import rooms' });
    await file
      .locator('input[type=file]')
      .setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: roomsFile() });
    await file.getByText('20 new, 0 changed, 0 unchanged').waitFor();
    expect(await axe(page)).toEqual([]);
    await file.getByRole('button', { name: 'Import' }).click();
    await page.getByText('20 rooms have been imported.').waitFor();

    await page.getByRole('button', { name: 'Add rooms' }).click();
    const rooms = page.getByRole('dialog', { name: 'Add rooms' });
    await rooms.getByLabel('First room').fill('201');
    await rooms.getByLabel('Last room').fill('220');
    await rooms.getByLabel('Floor').selectOption('2');
    await rooms.getByLabel('Type').selectOption('Double');
    await rooms.getByText('20 rooms with 40 beds').waitFor();
    await rooms.getByRole('button', { name: 'Add rooms' }).click();
    await page.getByText('20 rooms have been added.').waitFor();

    await page.getByText('20 rooms, 20 of 20 beds free').waitFor();
    await page.getByText('20 rooms, 40 of 40 beds free').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Room 220, Double/ }).press('Enter');
    const room = page.getByRole('dialog', { name: /, Room 220$/ });
    await room.getByRole('button', { name: 'Take out of service (bed B)' }).click();
    const out = page.getByRole('dialog', { name: /^Take bed B of room 220 out of service/ });
    await out.getByLabel('Reason').fill('Broken frame');
    await out.getByRole('button', { name: 'Take out of service' }).click();
    await room.getByText('Out of service: Broken frame').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('20 rooms, 39 of 40 beds free').waitFor();

    await page.getByRole('button', { name: /^Room 219, Double/ }).press('Enter');
    await page.getByRole('link', { name: 'Open the page of this room' }).click();
    await page.getByRole('button', { name: 'Change room' }).click();
    const change = page.getByRole('dialog', { name: 'Change room 219' });
    await change.getByLabel('Number').fill('k-01');
    await change.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: `${name}, Room K-01` }).waitFor();
    await page.getByRole('button', { name: 'Delete room' }).click();
    const remove = page.getByRole('alertdialog', { name: `Delete ${name}, Room K-01?` });
    await remove.getByRole('button', { name: 'Delete room' }).click();
    await page.getByText('19 rooms, 37 of 38 beds free').waitFor();
    expect(admin.complaints()).toEqual([]);
    await admin.context.close();
  },
);
