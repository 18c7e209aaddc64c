import { chromium } from 'playwright-core';
import { frameSteps } from './frame-steps.ts';
import { openHouse } from './house.ts';
import { integritySteps } from './integrity-steps.ts';
import { releaseSteps } from './release-steps.ts';

const house = await openHouse();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
let failed = 0;
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript(() => {
    window.loadedFrom = (version) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes(`/${version}/routes`));
  });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  for (const [name, step] of [...frameSteps, ...releaseSteps, ...integritySteps]) {
    problems.length = 0;
    house.breakdown = undefined;
    house.stall = undefined;
    try {
      await step({ house, page, problems });
      console.log(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}\n`, error, problems);
      await page.screenshot({ path: '/tmp/shell-check-failure.png' });
    }
  }
} finally {
  await browser.close();
  house.close();
}
console.log(failed === 0 ? 'All is well.' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
