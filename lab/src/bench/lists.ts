import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { answered, followKeys, readPresses, rowsOf, scrolledFrames } from './lists-probe.ts';
import { median, percentile } from './median.ts';
import { tokenOf } from './sign-in.ts';

/** The number of students and requests in the measured system. */
export const crowd = { students: 20_000, requests: 50_000 } as const;

interface List {
  name: string;
  path: string;
  /** Words to search for, apart from surnames. */
  words: readonly string[];
}

const provost = { email: 'provost@example.edu', role: 'provost' };

const lists: readonly List[] = [
  { name: 'Student Profiles, grid', path: 'view-profiles', words: [] },
  { name: 'Student Profiles, list', path: 'view-profiles?layout=list', words: [] },
  { name: 'Registered Students', path: 'allotment-data/students', words: [] },
  { name: 'Student Queries', path: 'student-queries', words: ['water', 'socket'] },
];

const namedStudents = z.object({ data: z.array(z.object({ name: z.string() })) });

/** Three surnames of students, with different first letters: a repeated search is not sent again. */
async function surnamesOf(origin: string, token: string): Promise<string[]> {
  const reply = await fetch(`${origin}/api/students?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const names = namedStudents.parse(await reply.json()).data.map(({ name }) => name);
  const surnames = names.map((name) => name.split(' ').at(-1)?.toLowerCase() ?? '');
  const byLetter = new Map(surnames.map((surname) => [surname.charAt(0), surname]));
  return [...byLetter.values()].slice(0, 3);
}

/** Milliseconds between two letters of a fast typist. */
const typing = 70;

/** Types a word letter by letter with its reply each time, then the same word at once. */
async function search(page: Page, words: readonly string[]) {
  const box = page.getByRole('searchbox');
  const echoes: number[] = [];
  const answers: number[] = [];
  const note = async () => {
    for (const { echo, list } of await readPresses(page)) {
      if (echo !== undefined) echoes.push(echo);
      if (list !== undefined) answers.push(list);
    }
  };
  for (const word of words) {
    await box.fill('');
    await page.waitForTimeout(500);
    await readPresses(page);
    for (const letter of word) {
      await box.press(letter);
      await answered(page);
    }
    await note();
    await box.fill('');
    await page.waitForTimeout(500);
    await box.pressSequentially(word, { delay: typing });
    await page.waitForTimeout(500);
    await note();
  }
  return { echoes, answers };
}

async function measure(
  page: Page,
  { name, path }: List,
  words: readonly string[],
): Promise<string> {
  await page.goto(`/provost-login/${path}`);
  const rows = await rowsOf(page);
  const frames = await scrolledFrames(page);
  const { echoes, answers } = await search(page, words);
  return line(
    name,
    [median(echoes), percentile(echoes, 0.95), median(answers), percentile(answers, 0.95)],
    frames,
    rows,
  );
}

function line(name: string, times: readonly number[], frames: readonly number[], rows: number) {
  const cells = [...times, median(frames), percentile(frames, 0.95)].map((time) =>
    time.toFixed(0).padStart(9),
  );
  return `${name.padEnd(26)}${cells.join('')}${String(rows).padStart(7)}`;
}

/** Measures scrolling of an empty page of the same length as a baseline. */
async function emptyPage(page: Page): Promise<string> {
  await page.setContent('<main style="height: 4000px"></main>');
  const frames = await scrolledFrames(page);
  const cells = [median(frames), percentile(frames, 0.95)].map((time) =>
    time.toFixed(0).padStart(9),
  );
  return `${'an empty page'.padEnd(26)}${'–'.padStart(9).repeat(4)}${cells.join('')}${'0'.padStart(7)}`;
}

/**
 * Measures the long lists in a real browser: milliseconds from a key press to the painted letter and
 * to the painted result list (which waits for a pause in typing), and between frames while scrolling.
 * Median and 95th percentile.
 */
export async function benchLists(origin: string, browser: Browser): Promise<string[]> {
  const token = await tokenOf(origin, '/auth/login-provost', provost.email);
  const surnames = await surnamesOf(origin, token);
  const session = { token, user: JSON.stringify(provost) };
  const context = await browser.newContext({
    baseURL: origin,
    // Waiting for a condition in the page uses eval, which the policy forbids.
    bypassCSP: true,
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [
        { origin, localStorage: Object.entries(session).map(([name, value]) => ({ name, value })) },
      ],
    },
  });
  try {
    const page = await context.newPage();
    await followKeys(page);
    const lines: string[] = [];
    for (const list of lists) {
      const others = surnames.filter((name) => !list.words.some((word) => word[0] === name[0]));
      lines.push(await measure(page, list, [...list.words, ...others]));
    }
    return [
      `${' '.repeat(26)}   key → painted     key → list  frame, scrolling   rows`,
      `${' '.repeat(26)}${'   median      p95'.repeat(3)}`,
      ...lines,
      await emptyPage(page),
    ];
  } finally {
    await context.close();
  }
}
