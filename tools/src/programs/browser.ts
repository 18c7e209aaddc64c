import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { bin, runCommand } from '@hostel/releases/run-command';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function found(): { path: string; from: string } | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, which does not exist.`);
    return { path: named, from: 'CHROMIUM_PATH' };
  }
  const system = systemPaths.find((path) => existsSync(path));
  if (system !== undefined) return { path: system, from: 'the system' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, from: 'Playwright' } : undefined;
}

async function install(): Promise<void> {
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian) {
    console.log('No browser was found. Installing Debian’s chromium.');
    await runCommand('apt-get', ['update', '-qq']);
    const code = await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    if (code === 0) return;
  }
  console.log('No browser was found. Installing Playwright’s chromium.');
  await runCommand(bin('playwright-core'), ['install', 'chromium']);
}

/**
 * Finds the browser for the journeys: CHROMIUM_PATH, the system's, Playwright's, or one that is
 * installed now. Prints which.
 * @returns the path of its executable.
 * @throws Error if there is none and none can be installed.
 */
export async function findBrowser(): Promise<string> {
  if (found() === undefined) await install();
  const browser = found();
  if (browser === undefined) {
    throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
  }
  console.log(`Browser: ${browser.path} (from ${browser.from}).`);
  return browser.path;
}
