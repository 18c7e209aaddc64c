import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
} as const;
export type Size = keyof typeof viewports;

/** The address of the house under test. */
export function origin(): string {
  const value = process.env['HOUSE_ORIGIN'];
  if (value === undefined) throw new Error('HOUSE_ORIGIN is not set: the house was not started.');
  return value;
}

/** Chromium with a fake camera; `args` are further ones of its command line. */
export function launch(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...args,
    ],
  });
}

export interface Person {
  context: BrowserContext;
  page: Page;
  /** What the console warned of, and errors that nothing caught. Reading empties it. */
  complaints(): string[];
}

/** A person with a browser profile of their own. */
export async function person(
  browser: Browser,
  size: Size,
  options: { theme?: 'light' | 'dark'; origin?: string } = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: options.origin ?? origin(),
    // Of a web server with a certificate of the test's own.
    ignoreHTTPSErrors: options.origin?.startsWith('https:') ?? false,
    viewport: viewports[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
    permissions: ['camera'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const heard: string[] = [];
  const listen = (opened: Page) => {
    opened.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) heard.push(message.text());
    });
    opened.on('pageerror', (error) => heard.push(String(error)));
  };
  listen(page);
  context.on('page', listen);
  return { context, page, complaints: () => heard.splice(0) };
}
