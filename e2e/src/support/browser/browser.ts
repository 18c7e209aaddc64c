import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const viewports = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
} as const;
/** The sizes of a journey; other tests may use any of `viewports`. */
export type Size = 'desktop' | 'phone';

/** The address of the test system. */
export function origin(): string {
  const value = process.env['E2E_ORIGIN'];
  if (value === undefined) throw new Error('E2E_ORIGIN is not set: the system was not started.');
  return value;
}

/**
 * Features of Chromium that tests don't need. The suggestions of the address bar are two pages of
 * their own in each window, a third of the browser's work. The rest repeats the features that
 * Playwright turns off: only the last `--disable-features` counts.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium with a fake camera; `args` are further command-line arguments. */
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
      `--disable-features=${disabledFeatures.join(',')}`,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...args,
    ],
  });
}

export interface Person {
  context: BrowserContext;
  page: Page;
  /** The console's warnings and errors, and uncaught errors. Reading removes them. */
  complaints(): string[];
}

/** A person with a separate browser profile. */
export async function person(
  browser: Browser,
  size: keyof typeof viewports,
  options: { theme?: 'light' | 'dark'; origin?: string } = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: options.origin ?? origin(),
    // A web server of the tests has a self-signed certificate.
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
  // On a busy machine pages are slow, which is not a failure.
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const messages: string[] = [];
  const listen = (opened: Page) => {
    opened.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) messages.push(message.text());
    });
    opened.on('pageerror', (error) => messages.push(String(error)));
  };
  listen(page);
  context.on('page', listen);
  return { context, page, complaints: () => messages.splice(0) };
}
