import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { openRound, type RoundInDatabase } from '../../support/people/hostile-office.ts';
import { lockedAgain, saveCheck } from '../../support/people/python-checker.ts';
import { signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
let round: RoundInDatabase;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  round = await openRound();
});
afterEach(() => round.restore());

const nothing = 'Nothing differs';
const something = 'This result differs from what was published or from the rules';

const verified = { code: 0, output: expect.stringContaining('Verified') };
const objects = (what: string) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^${what}: `, 'm')),
});

/** Checks the newest regular round on the page of results. */
async function checkResult(page: Page, outcome: string): Promise<void> {
  await page.goto('/student-login/results');
  // The newest round is the first one.
  await page.getByRole('button', { name: 'Check this result' }).first().click();
  await page.getByText(outcome).waitFor({ timeout: 60_000 });
  expect(await axe(page)).toEqual([]);
}

/** The browser asks the server for every file again, as after some weeks. */
async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

test('a place that the office gave to somebody of lower rank is found by its owner', async () => {
  const { placed, waiting, file } = round;
  const { page, context, complaints } = await person(browser, 'desktop');
  await signInStudent(page, placed.email);
  await checkResult(page, nothing);
  const honest = await saveCheck(page);
  expect(await honest.check()).toEqual(verified);

  const lineOf = (pseudonym: string) => file.lines.find((line) => line.pseudonym === pseudonym);
  const [mine, theirs] = [lineOf(placed.pseudonym), lineOf(waiting.pseudonym)];
  const lines = file.lines.map((line) => {
    const exchanged = line === mine ? theirs : line === theirs ? mine : line;
    return { ...line, won: exchanged?.won ?? null, basis: exchanged?.basis ?? null };
  });
  await round.saveFile({ ...file, lines });
  await round.exchangeDecisions();

  await forgetFiles(page);
  await checkResult(page, something);
  const found = `\\(pseudonym ${placed.pseudonym}\\) gets .+ Hall, \\w+ room, the file says the waiting list\\.$`;
  await page.getByText(new RegExp(found)).waitFor();
  const forged = await saveCheck(page);
  expect(await forged.check()).toEqual(objects('place'));
  expect(complaints()).toEqual([]);
  for (const saved of [honest, forged]) await saved.remove();
  await context.close();
});

test('rules that the office added after the lock are found, although all of its hashes fit', async () => {
  const { placed, file } = round;
  const { page, context, complaints } = await person(browser, 'phone');
  await signInStudent(page, placed.email);
  await checkResult(page, nothing);
  const noted = await saveCheck(page);

  const category = 'Children of the staff';
  const quotas = [{ category, hall: null, roomType: null, share: 10 }];
  const rules = { ...file.offering.rules, categories: [category], quotas };
  const changed = { ...file, offering: { ...file.offering, rules } };
  const { file: forgedFile, root } = await lockedAgain(changed);
  expect(root).not.toBe(round.root);
  await round.saveFile(forgedFile);
  await round.saveOffering(changed.offering, root);

  await forgetFiles(page);
  await checkResult(page, something);
  await page
    .getByText(/^On .+ this browser saw another root than the one that is published now\.$/)
    .waitFor();
  const forged = await saveCheck(page);
  expect(await forged.check()).toEqual(verified);
  expect(await forged.check(noted.command)).toEqual(objects('root'));
  expect(complaints()).toEqual([]);
  for (const saved of [noted, forged]) await saved.remove();
  await context.close();
});
