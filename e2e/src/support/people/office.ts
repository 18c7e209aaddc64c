import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';
import { openRow } from '../browser/open-row.ts';

const waitingList = '/provost-login/allotment-data/alloted_hostels_list?tab=waiting';

/** Twenty rooms on floor 1, as a spreadsheet saves them. */
function roomsFile(): Buffer {
  const rooms = Array.from({ length: 20 }, (_, index) => `${101 + index};1;single;no`);
  return Buffer.from(['Room;Floor;Type;Accessible', ...rooms].join('\r\n'));
}

/** Adds a hall for women from the list of halls, and its 40 rooms: by a file, and on screen. */
export async function addHall(page: Page, name: string): Promise<void> {
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
}

/** Gives the first free bed of a hall to an applicant on its waiting list; returns the bed. */
export async function giveBed(
  page: Page,
  hall: string,
  rollno: string,
  reason: string,
): Promise<string> {
  await page.goto(waitingList);
  const search = page.getByRole('searchbox', { name: 'Search the waiting list' });
  // The button to the filters, on phones, comes with it.
  await search.waitFor();
  const filters = page.getByRole('button', { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Hall').selectOption({ label: hall });
  await search.fill(rollno);
  const row = page.getByRole('row').filter({ hasText: rollno });
  const acts = await openRow(row);
  await acts.getByRole('button', { name: /^Give a bed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a bed' });
  const beds = dialog.getByLabel('Free bed');
  await beds.getByRole('option', { name: /^Room/ }).first().waitFor({ state: 'attached' });
  const [bed = ''] = await beds.selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByText(`(bed ${bed}) in ${hall} by the hostel office.`).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give a bed' }).dblclick();
  await page.getByText('The bed has been given.').waitFor();
  await row.waitFor({ state: 'detached' });
  return bed;
}
