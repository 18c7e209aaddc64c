import type { Browser, Locator, Page } from 'playwright-core';
import { violationsInBothThemes } from '../../support/browser/axe.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { choose, hasFocus, press, tabTo, type } from '../../support/browser/keyboard.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const hall = '/provost-login/halls/H007';

/** The bed of a student, and one in the given state of another room that is drawn near it: their ids. */
async function findNeighbours(page: Page, state: 'free' | 'taken'): Promise<[string, string]> {
  const pair = await page.locator('[data-bed]').evaluateAll((all, wanted) => {
    const beds = all.map((bed) => {
      const { x, y } = bed.getBoundingClientRect();
      const id = bed.getAttribute('data-bed') ?? '';
      return { id, room: id.split('-')[1], state: bed.getAttribute('data-state'), x, y };
    });
    for (const one of beds.filter((bed) => bed.state === 'taken')) {
      const other = beds.find(
        (bed) =>
          bed.state === wanted &&
          bed.room !== one.room &&
          Math.abs(bed.x - one.x) < 200 &&
          Math.abs(bed.y - one.y) < 100,
      );
      if (other) return [one.id, other.id];
    }
    return [];
  }, state);
  const [one = '', other = ''] = pair;
  expect(other).not.toBe('');
  return [one, other];
}

async function middleOf(bed: Locator): Promise<[number, number]> {
  const box = await bed.boundingBox();
  if (!box) throw new Error('The bed is not drawn.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags from one bed to another with the mouse; `shown` is what the label at the pointer says. */
async function drag(page: Page, from: string, to: string, shown: RegExp): Promise<void> {
  const [source, target] = [from, to].map((id) => page.locator(`[data-bed="${id}"]`));
  if (!source || !target) return;
  await source.evaluate((bed) => bed.scrollIntoView({ block: 'center' }));
  await page.mouse.move(...(await middleOf(source)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(target)), { steps: 8 });
  await page.getByText(shown).waitFor();
  await page.mouse.up();
}

/** What the room of a bed is called for screen readers. */
async function roomOf(page: Page, bedId: string): Promise<string> {
  const bed = page.locator(`[data-bed="${bedId}"]`);
  return (await bed.locator('..').locator('title').textContent()) ?? '';
}

/** The name of the student who has a bed. */
async function studentIn(page: Page, bedId: string): Promise<string> {
  const name = new RegExp(`Bed ${bedId.slice(-1)}: ([^.]+)`).exec(await roomOf(page, bedId))?.[1];
  expect(name).toBeDefined();
  return name ?? '';
}

test('a provost moves a student on the plan with the mouse, and back by keyboard in the table', async () => {
  const provost = await person(browser, 'desktop');
  const { page } = provost;
  await signInStaff(page);
  await page.goto(`${hall}?floor=all`);
  await page.locator('[data-bed]').first().waitFor();
  const [taken, free] = await findNeighbours(page, 'free');
  const [, room = ''] = free.split('-');
  const name = await studentIn(page, taken);

  await drag(page, taken, free, /Move to room \w+, bed/);
  const dialog = page.getByRole('dialog', { name: 'Move to another bed' });
  await dialog.getByText(name).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByLabel('Reason').fill('The room is nearer to the lift.');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByText('The student has been moved.').waitFor();
  await page.getByRole('button', { name: new RegExp(`^Room ${room}.*${name}`) }).waitFor();

  await page.goto(`${hall}?floor=all&view=table&search=${encodeURIComponent(name)}`);
  await press(page, page.getByRole('button', { name: `Actions for ${name}` }));
  await press(page, page.getByRole('button', { name: 'Move', exact: true }));
  const again = page.getByRole('dialog', { name: 'Move to another bed' });
  const beds = again.getByLabel('Free bed');
  await beds.locator(`option[value="${taken}"]`).waitFor({ state: 'attached' });
  const option = await beds.locator(`option[value="${taken}"]`).textContent();
  await choose(page, beds, option ?? '');
  await type(page, again.getByLabel('Reason'), 'The student prefers the old room.');
  await tabTo(page, again.getByRole('button', { name: 'Move' }));
  await page.keyboard.press('Enter');
  await page.getByText('The student has been moved.').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: taken.split('-')[1] ?? '' })
    .first()
    .waitFor();

  await page.goto('/provost-login/audit');
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(name);
  const moves = page.getByRole('rowheader').filter({ hasText: 'Moved a student to another bed' });
  await moves.nth(1).waitFor();
  expect(provost.complaints()).toEqual([]);
  await provost.context.close();
});

test('a provost swaps two students on the plan with the mouse, and back by keyboard in the table', async () => {
  const provost = await person(browser, 'desktop');
  const { page } = provost;
  await signInStaff(page);
  await page.goto(`${hall}?floor=all`);
  await page.locator('[data-bed]').first().waitFor();
  const [one, other] = await findNeighbours(page, 'taken');
  const names = [await studentIn(page, one), await studentIn(page, other)] as const;

  await drag(page, one, other, new RegExp(`Swap with ${names[1]}`));
  const dialog = page.getByRole('dialog', { name: 'Swap two beds' });
  await dialog.getByText(names[1]).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await hasFocus(dialog.getByLabel('Reason'));
  await dialog.getByLabel('Reason').fill('Both students asked for it.');
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await page.getByText('The beds have been swapped.').waitFor();
  const room = one.split('-')[1] ?? '';
  await page.getByRole('button', { name: new RegExp(`^Room ${room}.*${names[1]}`) }).waitFor();

  await page.goto(`${hall}?floor=all&view=table&search=${encodeURIComponent(names[0])}`);
  await press(page, page.getByRole('button', { name: `Actions for ${names[0]}` }));
  await press(page, page.getByRole('button', { name: 'Swap', exact: true }));
  const again = page.getByRole('dialog', { name: 'Swap two beds' });
  await type(page, again.getByRole('combobox', { name: 'Swap with' }), names[1]);
  await again.getByRole('option', { name: names[1] }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, again.getByLabel('Reason'), 'Both students prefer the old rooms.');
  await tabTo(page, again.getByRole('button', { name: 'Swap', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText('The beds have been swapped.').waitFor();

  await page.goto('/provost-login/audit');
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(names[0]);
  const swaps = page.getByRole('rowheader').filter({ hasText: 'Swapped two beds' });
  await swaps.nth(1).waitFor();
  expect(provost.complaints()).toEqual([]);
  await provost.context.close();
});

const widths = [320, 720] as const;

test.each(widths)('the plan and its layers need no scrolling sideways at %d px', async (width) => {
  const provost = await person(browser, 'desktop');
  const { page } = provost;
  await page.setViewportSize({ width, height: 720 });
  await signInStaff(page);
  for (const search of ['?layer=requests', '?layer=free&floor=3', '?view=table&layer=overdue']) {
    await page.goto(`${hall}${search}`);
    await settled(page);
    expect([search, await violationsInBothThemes(page)]).toEqual([search, []]);
  }
  expect(provost.complaints()).toEqual([]);
  await provost.context.close();
});
