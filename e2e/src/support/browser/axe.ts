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
