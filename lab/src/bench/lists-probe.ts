import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

/** Lists and tables, by element or by role, that say whether a reply is pending. */
const lists = 'main :is(ul, ol, table, [role=list], [role=table], [role=grid])[aria-busy]';
const rows = ':is(li, tbody > tr, [role=listitem], [role=row]:not(thead *))';

/**
 * Follows the latest key press: `echo` is the time until the letter is painted, `list` the time until
 * the result is painted. `aria-busy` shows that a reply is pending; a search without matches removes
 * the list.
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
  new MutationObserver(() => {
    if (!press || press.done) return;
    if (document.querySelector('${lists}[aria-busy=true]')) press.busy = true;
    else if (press.busy) {
      const mine = press;
      mine.done = true;
      painted(() => { mine.list = performance.now() - mine.at; });
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
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

/** Waits until the page shows a complete list, and returns the number of its rows. */
export async function rowsOf(page: Page): Promise<number> {
  const shown = page.locator(`${lists}[aria-busy=false]`).first().locator(rows);
  await shown.first().waitFor();
  return shown.count();
}
