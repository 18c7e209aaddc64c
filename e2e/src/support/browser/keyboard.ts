import type { Locator, Page } from 'playwright-core';

const farthest = 150;

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab (or Shift+Tab) until the target has the focus. */
export async function tabTo(page: Page, target: Locator, back = false): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab doesn’t reach ${target.toString()}`);
}

/** Tabs to a button or link and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs to a list of choices and moves down until the choice is selected. */
export async function choose(page: Page, target: Locator, label: string): Promise<void> {
  await tabTo(page, target);
  for (let presses = 0; presses < farthest; presses += 1) {
    const chosen = await target.evaluate((element) =>
      element instanceof HTMLSelectElement ? element.selectedOptions[0]?.label : undefined,
    );
    if (chosen === label) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows don’t reach ${label}`);
}

/** Waits until the target has the focus. */
export async function hasFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}
