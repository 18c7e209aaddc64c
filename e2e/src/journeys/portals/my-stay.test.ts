import type { Browser, Locator, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { studentsWithOpenOffers } from '../../support/people/open-offers.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Each size uses a separate student, to whom a round of the demo data offers a place. */
const sizes: [Size, number, { width: number; height: number }][] = [
  ['desktop', 0, { width: 1440, height: 900 }],
  ['phone', 1, { width: 360, height: 640 }],
];
let offered: string[] = [];
beforeAll(async () => {
  offered = await studentsWithOpenOffers();
});

const home = '/student-login';
const nextAct = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}: `) });

/** Whether an element is on the first screen, above the bar at its bottom. */
async function isOnFirstScreen(page: Page, element: Locator): Promise<boolean> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const middle = await element.evaluate((shown) => {
    const { left, bottom, width } = shown.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, bottom - 2);
    return found !== null && (shown.contains(found) || found.contains(shown));
  });
  return middle;
}

/** Sums the layout shifts of each page load; read it by `layoutShift`. */
async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (hadRecentInput) continue;
        const before = Number(document.documentElement.dataset['shift'] ?? 0);
        document.documentElement.dataset['shift'] = String(before + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const layoutShift = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));

/** Pays in the checkout that the page has opened. */
async function payInCheckout(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="Sandbox checkout"]');
  await frame.getByText('₹').waitFor();
  await frame.getByRole('radio', { name: 'Succeed', exact: true }).check();
  await frame.getByRole('radio', { name: 'Immediately', exact: true }).check();
  await frame.getByRole('button', { name: 'Continue' }).click();
}

test.each(sizes)(
  'on a %s a student answers and pays on the first screen',
  async (size, index, viewport) => {
    const student = await person(browser, size);
    const { page } = student;
    await page.setViewportSize(viewport);
    await observeLayoutShifts(page);
    await signInStudent(page, offered[index]);
    await page.goto(home);
    await page.getByText(/^Showing 3 of \d+ notices$/).waitFor();
    const act = nextAct(page);
    await act.getByRole('heading', { name: /^Answer your offer by \d/ }).waitFor();
    const keep = act.getByRole('button', { name: 'Keep this place' });
    await keep.waitFor();
    await settled(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await isOnFirstScreen(page, keep)).toBe(true);
    expect(await axe(page)).toEqual([]);

    await keep.click();
    await page.getByText('You have accepted the offer.').waitFor();
    await act.getByRole('heading', { name: /^Pay ₹[\d,]+, due in \d+ days$/ }).waitFor();
    const pay = act.getByRole('link', { name: /^Pay ₹[\d,]+ for Hostel fee$/ });
    await pay.waitFor();
    expect(await isOnFirstScreen(page, pay)).toBe(true);
    await pay.click();
    await payInCheckout(page);
    await page.getByText('Payment Verified Successfully!').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'My stay' }).last().click();
    await step(page, 'Bed').getByRole('button', { name: 'Allotment letter' }).waitFor();
    const saved = page.waitForEvent('download');
    await step(page, 'Fees').getByRole('button', { name: 'Receipt' }).click();
    expect((await saved).suggestedFilename()).toBe('receipt.pdf');
    expect(await axe(page)).toEqual([]);
    expect(student.complaints()).toEqual([]);
    await student.context.close();
  },
);

test.each(sizes)(
  'on a %s the home goes on being read without a network',
  async (size, index, viewport) => {
    const student = await person(browser, size);
    const { page, context } = student;
    await page.setViewportSize(viewport);
    await signInStudent(page, offered[index]);
    await page.goto(home);
    await page.getByText(/^Showing 3 of \d+ notices$/).waitFor();
    await page.getByRole('heading', { name: 'Your room', exact: true }).waitFor();
    await settled(page);

    await context.setOffline(true);
    // The page is read again when its tab is shown again.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await page.getByText('Not updated', { exact: true }).first().waitFor();
    await step(page, 'Round and rank')
      .getByText(/^Rank [\d,]+ of [\d,]+$/)
      .waitFor();
    await page.getByRole('radio', { name: 'Table' }).click();
    await page.getByText('Your bed', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Your room', exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);

    await context.setOffline(false);
    await page.getByText('Not updated', { exact: true }).first().waitFor({ state: 'detached' });
    await page.getByText('Your bed', { exact: true }).first().waitFor();
    await context.close();
  },
);
