import type { Browser, Page } from 'playwright-core';
import { violationsInBothThemes } from '../../support/browser/axe.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStaff, signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const studentPages = [
  '/student-login',
  '/student-login/maintenance-request',
  '/student-login/maintenance-request?tab=history',
  '/student-login/feedback',
  '/student-login/feedback?tab=history',
  '/student-login/leave-apply',
  '/student-login/leave-apply?tab=history',
  '/student-login/fees-payment',
  '/student-login/fees-payment?view=statement',
  '/student-login/notices',
  '/student-login/notices?tab=board',
  '/student-login/application',
  '/student-login/offer',
  '/student-login/room-change',
  '/student-login/results',
  '/student-login/profile',
  '/student-login/nowhere',
];
/** The page to which the first link with such a beginning leads. */
const studentDetails: [list: string, link: string][] = [
  ['/student-login/maintenance-request?tab=history', '/student-login/requests/'],
];
const allotment = '/provost-login/allotment-data';
const staffPages = [
  '/provost-login',
  '/provost-login/student-queries',
  '/provost-login/student-queries?layout=list',
  '/provost-login/technicians',
  '/provost-login/job-sheet',
  '/provost-login/student-notice',
  '/provost-login/student-notice?tab=history',
  '/provost-login/student-notice?tab=analytics',
  '/provost-login/student-notice/many',
  '/provost-login/student-notice/many/new',
  '/provost-login/view-profiles?layout=list&gender=male',
  '/provost-login/view-profiles/corrections',
  allotment,
  `${allotment}/students`,
  `${allotment}/alloted_hostels_list?tab=reasons`,
  `${allotment}/rounds`,
  `${allotment}/room-changes`,
  '/provost-login/public-notice',
  '/provost-login/public-notice?layout=list&priority=important',
  '/provost-login/fees',
  '/provost-login/fees/adjustments',
  '/provost-login/leave',
  '/provost-login/check-in',
  '/provost-login/halls/H001/year-end',
  '/provost-login/reports',
  '/provost-login/profile',
  '/provost-login/profile/second-factor',
  '/provost-login/nowhere',
];
const staffDetails: [list: string, link: string][] = [
  ['/provost-login/student-queries?layout=list', '/provost-login/requests/'],
  [`${allotment}/rounds`, `${allotment}/rounds/`],
  [`${allotment}/room-changes`, `${allotment}/room-changes/`],
];
const settingsPages = ['', '/fees', '/reply-templates', '/imports'];
const adminPages = [
  ...settingsPages.map((page) => `/provost-login/settings${page}`),
  '/provost-login/staff',
  '/provost-login/audit',
  '/provost-login/system',
];
const signInAdmin = (page: Page) => signInStaff(page, 'admin@example.edu');

/** The violations of the page at an address, which must not lead to another page. */
async function violationsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  const { pathname } = new URL(page.url());
  const opened = pathname === path.split('?')[0] ? [] : [`leads to ${pathname}`];
  return [...opened, ...(await violationsInBothThemes(page))];
}

test.each([
  ['a student', studentPages, studentDetails, signInStudent],
  ['the provost', staffPages, staffDetails, signInStaff],
  ['the administrator', adminPages, [], signInAdmin],
] as const)(
  'shows %s every page without violations in either theme, within a phone’s width',
  async (_, pages, details, signIn) => {
    const someone = await person(browser, 'phone');
    const { page } = someone;
    await signIn(page);
    for (const path of pages) {
      const found = await violationsAt(page, path);
      expect({ path, found }).toEqual({ path, found: [] });
    }
    for (const [list, link] of details) {
      await page.goto(list);
      const path = await page.locator(`a[href^="${link}"]`).first().getAttribute('href');
      const found = await violationsAt(page, String(path));
      expect({ path, found }).toEqual({ path, found: [] });
    }
    expect(someone.complaints()).toEqual([]);
    await someone.context.close();
  },
  600_000,
);

test('styles of preloaded pages leave the arrows of a table as they are', async () => {
  const provost = await person(browser, 'desktop');
  const { page } = provost;
  await signInStaff(page);
  await page.goto('/provost-login/fees');
  await settled(page);
  // The portal loads its other pages when the first one is shown.
  await page.waitForFunction(() => document.styleSheets.length > 30, undefined, {
    timeout: 60_000,
  });
  const widths = await page
    .locator('td button > svg:visible')
    .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
  expect(new Set(widths)).toEqual(new Set([18]));
  await provost.context.close();
});

test('a page that is shorter than the window does not scroll', async () => {
  const admin = await person(browser, 'desktop');
  const { page } = admin;
  await signInAdmin(page);
  await page.goto('/provost-login/settings/imports');
  await settled(page);
  const spare = () => document.documentElement.scrollHeight - window.innerHeight;
  expect(await page.evaluate(spare)).toBe(0);
  await admin.context.close();
});
