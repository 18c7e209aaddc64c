import { chromium } from 'playwright-core';
import { frameSteps } from './frame-steps.ts';
import { startCheckSystem } from './system.ts';
import { integritySteps } from './integrity-steps.ts';
import { releaseSteps } from './release-steps.ts';

const system = await startCheckSystem();
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
    system.breakdown = undefined;
    system.stall = undefined;
    try {
      await step({ system, page, problems });
      console.log(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}\n`, error, problems);
      await page.screenshot({ path: '/tmp/shell-check-failure.png' });
    }
  }
} finally {
  await browser.close();
  system.close();
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
