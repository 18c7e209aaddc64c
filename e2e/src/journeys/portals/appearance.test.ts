import type { Browser } from 'playwright-core';
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
  '/student-login/notices',
  '/student-login/application',
  '/student-login/profile',
];
const staffPages = [
  '/provost-login',
  '/provost-login/student-queries',
  '/provost-login/student-queries?layout=list',
  '/provost-login/student-notice',
  '/provost-login/student-notice?tab=history',
  '/provost-login/student-notice?tab=analytics',
  '/provost-login/view-profiles?layout=list&gender=male',
  '/provost-login/allotment-data/students',
  '/provost-login/allotment-data/alloted_hostels_list?tab=reasons',
  '/provost-login/public-notice',
  '/provost-login/public-notice?layout=list&priority=important',
  '/provost-login/fees',
  '/provost-login/profile',
  '/provost-login/nowhere',
];

test.each([
  ['a student', studentPages, signInStudent],
  ['the provost', staffPages, signInStaff],
])(
  'shows %s every page without violations in either theme, within a phone’s width',
  async (_, pages, signIn) => {
    const someone = await person(browser, 'phone');
    await signIn(someone.page);
    for (const path of pages) {
      await someone.page.goto(path);
      await settled(someone.page);
      const found = await violationsInBothThemes(someone.page);
      expect({ path, found }).toEqual({ path, found: [] });
    }
    expect(someone.complaints()).toEqual([]);
    await someone.context.close();
  },
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
