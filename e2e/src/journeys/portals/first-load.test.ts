import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { signInStaff, signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Records the API reads of the next page load, except the event stream. It leaves the page, which
 * would otherwise go on with reads of its own.
 */
async function readsOfNextLoad(page: Page): Promise<string[]> {
  await page.goto('about:blank');
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    if (pathname !== '/api/events') reads.push(pathname + search);
  });
  return reads;
}

const streamOpened = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events');

/** Long enough for the reads that an opened stream would cause. */
const gathered = 2_000;

describe.each(['desktop', 'phone'] as const)('a portal on a %s', (size: Size) => {
  test('makes each read once at the student’s first load, and shows the notice board', async () => {
    const student = await person(browser, size);
    const { page } = student;
    await signInStudent(page);
    const reads = await readsOfNextLoad(page);
    const stream = streamOpened(page);
    await page.goto('/student-login');
    await page.getByText(/^Showing 3 of \d+ notices$/).waitFor();
    expect((await stream).headers()['changes-since']).toMatch(/^\d+$/);
    await page.waitForTimeout(gathered);
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
    expect(reads.length).toBeGreaterThan(3);
    await page.getByRole('link', { name: 'View All Notices' }).click();
    await page.getByRole('tab', { name: 'Notice board', selected: true }).waitFor();
    await page.getByRole('button', { name: 'View All Notices' }).click();
    await page.getByRole('button', { name: 'Show Less' }).waitFor();
    expect(await axe(page)).toEqual([]);
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(width)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Public site' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(student.complaints()).toEqual([]);
    await student.context.close();
  });

  test('makes each read once at the provost’s first load', async () => {
    const provost = await person(browser, size);
    const { page } = provost;
    await signInStaff(page);
    const reads = await readsOfNextLoad(page);
    const stream = streamOpened(page);
    await page.goto('/provost-login');
    expect((await stream).headers()['changes-since']).toMatch(/^\d+$/);
    await page.waitForTimeout(gathered);
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
    expect(reads.length).toBeGreaterThan(1);
    await provost.context.close();
  });
});
