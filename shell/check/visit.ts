import type { Page } from 'playwright-core';
import type { CheckedHouse } from './house.ts';

export interface Visit {
  house: CheckedHouse;
  page: Page;
  /** What the page logged as an error, policy violations among it. */
  problems: string[];
}

export type Step = [name: string, step: (visit: Visit) => Promise<void>];

/** The page of the members' portal that its door leads to. */
export const desk = (page: Page) => page.getByRole('heading', { name: /^Desk of/ });
