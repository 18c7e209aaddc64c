import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The global variable that axe's source defines in the page. */
interface Runner {
  run(options: { runOnly?: string[] }): Promise<{ violations: Violation[] }>;
}

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

declare global {
  var axe: Runner;
}

/**
 * The violations that axe finds on the page, one line for each place, with its best-practice rules.
 * `rules` limits it to these rules.
 */
export async function axe(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    return (await globalThis.axe.run(runOnly ? { runOnly } : {})).violations;
  }, rules);
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id} (${violation.impact ?? '–'}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`,
    ),
  );
}

/** The rules that depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in either theme, and content wider than the screen. In the dark
 * theme, which changes only colours, it checks only the rules about them.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axe(page, colours)).map((line) => `dark: ${line}`));
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return wider > 0 ? [...found, `${wider} px wider than the screen`] : found;
}
