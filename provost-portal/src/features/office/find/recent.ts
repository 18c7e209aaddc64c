import * as z from 'zod/mini';
import type { Result } from './results.ts';

/** In the storage of the tab, which logging out clears: it has names of students. */
const storageKey = 'provost-recent';
const most = 6;
const stored = z.array(z.object({ to: z.string(), label: z.string(), detail: z.string() }));

/** What was opened last through the search, the newest first. */
export function readRecent(): Result[] {
  try {
    return z.safeParse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function addRecent(result: Result): void {
  const others = readRecent().filter(({ to }) => to !== result.to);
  sessionStorage.setItem(storageKey, JSON.stringify([result, ...others].slice(0, most)));
}
