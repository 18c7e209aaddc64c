import { benchCalls } from './bench/calls.ts';
import { openHouse } from './bench/house.ts';
import { benchLanding } from './bench/landing.ts';
import { findBrowser } from './test/browser.ts';

/** `npm run bench`: what the landing page ships, and what the hottest calls cost beside each other. */
const browser = await findBrowser();
const house = await openHouse();
try {
  console.log('\nThe landing page, cold, on a phone');
  for (const line of await benchLanding(house.origin, browser)) console.log(`  ${line}`);
  console.log('\nCalls, medians of 60 in turn');
  for (const line of await benchCalls(house.origin)) console.log(`  ${line}`);
} finally {
  await house.stop();
}
