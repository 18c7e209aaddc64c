import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

/** Selects the rows of every measured list. */
const rows = 'main ul[aria-busy] > li, main table tbody > tr';

/**
 * Follows the latest key press: `echo` is the time until the letter is painted, `list` the time until
 * the result list is painted. `aria-busy` on the list shows that a reply is pending.
 */
const probe = `{
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  let press;
  window.presses = [];
  addEventListener('keydown', ({ timeStamp }) => {
    press = { at: timeStamp };
    window.presses.push(press);
  }, true);
  addEventListener('input', () => {
    const mine = press;
    painted(() => { mine.echo = performance.now() - mine.at; });
  }, true);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!target.matches('ul, table')) continue;
      if (target.ariaBusy === 'true') press.busy = true;
      else if (press?.busy) {
        const mine = press;
        painted(() => { mine.list ??= performance.now() - mine.at; });
      }
    }
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
}`;

const watchFrames = `{
  window.frames_ = [];
  let before;
  const follow = (now) => {
    if (before !== undefined) window.frames_.push(now - before);
    before = now;
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}`;

const press = z.object({ echo: z.optional(z.number()), list: z.optional(z.number()) });

/** Installs the probe on every page of the tab. */
export const followKeys = (page: Page) => page.addInitScript(probe);

/** Reads the milliseconds of each key press since the last call. */
export async function readPresses(page: Page) {
  return z.array(press).parse(await page.evaluate('window.presses.splice(0)'));
}

/** Waits until the result of the latest key press is painted. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction('window.presses.at(-1)?.list !== undefined');
}

/** Milliseconds between frames while scrolling down the page and up again. */
export async function scrolledFrames(page: Page): Promise<number[]> {
  await page.mouse.move(720, 600);
  await page.evaluate(watchFrames);
  for (const notch of [...Array<number>(40).fill(120), ...Array<number>(40).fill(-120)]) {
    await page.mouse.wheel(0, notch);
    await page.waitForTimeout(16);
  }
  return z.array(z.number()).parse(await page.evaluate('window.frames_'));
}

export const rowsOf = (page: Page) => page.locator(rows).count();
