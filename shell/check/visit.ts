import type { Page } from 'playwright-core';
import type { CheckSystem } from './system.ts';

interface Visit {
  system: CheckSystem;
  page: Page;
  /** The errors that the page logged, with policy violations. */
  problems: string[];
}

export type Step = [name: string, step: (visit: Visit) => Promise<void>];

/** The page of the members' portal after its sign-in. */
export const desk = (page: Page) => page.getByRole('heading', { name: /^Desk of/ });
