import type { SmokeAct, SmokeStep } from '@hostel/contracts/delivery/smoke-plan';
import type { Page } from 'playwright-core';

/** Milliseconds for one step, also on a busy machine. */
const stepTimeout = 30_000;

/**
 * Does what a remote's `smoke.json` describes, as a user would.
 * @returns a sentence for the first step that fails; undefined if all succeed
 */
export async function perform(page: Page, { open, steps }: SmokeAct): Promise<string | undefined> {
  await page.goto(open);
  for (const [index, step] of steps.entries()) {
    try {
      await take(page, step);
    } catch {
      return `step ${index + 1} of smoke.json fails: ${describe(step)}.`;
    }
  }
  return undefined;
}

async function take(page: Page, step: SmokeStep): Promise<void> {
  const timeout = stepTimeout;
  if ('fill' in step) {
    await page.getByLabel(step.fill, { exact: true }).first().fill(step.with, { timeout });
  } else if ('select' in step) {
    const field = page.getByLabel(step.select, { exact: true }).first();
    await field.selectOption({ label: step.option }, { timeout });
  } else if ('see' in step) {
    await page.getByText(step.see).first().waitFor({ timeout });
  } else {
    const name = new RegExp(`^${step.click.replaceAll(/[^\w ]/g, '\\$&')}(?: |$)`);
    const [buttons, links] = [page.getByRole('button', { name }), page.getByRole('link', { name })];
    await buttons.or(links).first().waitFor({ timeout });
    // A form's button often has the name of a link in the page's frame.
    await ((await buttons.count()) > 0 ? buttons : links).first().click({ timeout });
  }
}

function describe(step: SmokeStep): string {
  if ('fill' in step) return `there is no field "${step.fill}" to fill`;
  if ('select' in step) return `there is no option "${step.option}" of "${step.select}"`;
  if ('see' in step) return `the text "${step.see}" does not appear`;
  return `there is no button or link "${step.click}" that can be clicked`;
}
