import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Person } from '../../support/browser/browser.ts';
import { createClock } from '../../support/clock/clock.ts';
import { makeAccessible, recordNeed } from '../../support/people/needs.ts';
import { payHostelFee } from '../../support/people/online-payment.ts';
import * as rounds from '../../support/people/rounds.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';
import { checkBooks } from '../../support/server/check-books.ts';
import { startSystem, type TestSystem } from '../../support/server/server.ts';
import * as money from '../../support/year/money.ts';
import * as opening from '../../support/year/opening.ts';
import * as requests from '../../support/year/requests.ts';
import { importResults, type Graded } from '../../support/year/results.ts';
import * as yearEnd from '../../support/year/year-end.ts';

/** The next leap year: its first half belongs to the year that the journey opens. */
const next = Math.ceil((new Date().getUTCFullYear() + 2) / 4) * 4;
const first = next - 1;
const named = (year: number) => `${year}–${String(year + 1).slice(2)}`;

const password = 'kettle-and-lamp-9';
const hall = 'Maitri Hall';
const place = `${hall}, single room`;
const graded = (name: string, rollno: string): Graded => ({
  name,
  rollno,
  course: 'B.Tech Computer Science and Engineering',
  year: '2',
  born: '09/03/2007',
  email: `${name.toLowerCase().replace(' ', '.')}@example.edu`,
});
const zoya = graded('Zoya Qureshi', '25CSE7001');
/** She does not answer her offer. */
const esha = graded('Esha Pillai', '25CSE7002');
/** She needs an accessible room. */
const meera = graded('Meera Joshi', '25CSE7003');
/** She applies for the second year only. */
const gita = graded('Gita Nair', '25CSE7004');

const clock = createClock();
let browser: Browser;
// The clock is of the complete system.
let system: TestSystem;
let hallId: string;
/** Of the two rooms of the hall, the one that Esha was offered: the lots decide. */
let freeRoom: string;
beforeAll(async () => {
  browser = await launch();
  // Offers lapse with the job.
  system = await startSystem({ ...clock.env, PAYMENTS_JOB_SECONDS: '2' });
  process.env['E2E_ORIGIN'] = system.origin;
  process.env['E2E_DATA_DIR'] = system.dataDir;
}, 300_000);
afterAll(async () => {
  await browser.close();
  await system.stop();
  clock.remove();
});
// What holds at every time of the two years.
afterEach(async () => expect(await checkBooks()).toBe('The beds and the money agree.'));

const set = (time: string) => clock.set(`${time}+05:30`);

async function visitor(): Promise<Person> {
  const opened = await person(browser, 'desktop', { origin: system.origin });
  await clock.join(opened.context);
  return opened;
}

/** Somebody who has just signed in: sessions end while the clock is moved. */
async function signedIn(who: Graded | 'admin' | 'provost' | 'clerk'): Promise<Person> {
  const opened = await visitor();
  if (typeof who === 'string') await signInStaff(opened.page, `${who}@example.edu`);
  else {
    await opened.page.goto('/login/student-login');
    await logIn(opened.page, who.email, { password });
  }
  return opened;
}

async function leave({ context, complaints }: Person): Promise<void> {
  expect(complaints()).toEqual([]);
  await context.close();
}

async function as<T>(
  who: Parameters<typeof signedIn>[0],
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const opened = await signedIn(who);
  const result = await act(opened.page);
  await leave(opened);
  return result;
}

/** Somebody registers, and orders the choices. */
async function register(who: Graded, order: (page: Page, choice: string) => Promise<void>) {
  const opened = await visitor();
  await wizard.apply(opened.page, who, { password, gender: 'Female' });
  await leave(opened);
  await as(who, (page) => order(page, place));
}

async function publishRound(page: Page): Promise<void> {
  await rounds.planAndLock(page, 'regular');
  await rounds.previewAndPublish(page);
}

async function keepOffer(page: Page): Promise<void> {
  await page.goto('/student-login/offer');
  await rounds.answerOffer(page, /^Keep this place The place is yours/);
}

test('in June the office opens the year', async () => {
  await set(`${first}-06-10T10:00`);
  await as('admin', async (page) => {
    expect(await opening.openNextYear(page)).toBe(first);
    await opening.copyFeeSchedule(page, first);
    await importResults(page, [zoya, esha, meera]);
    hallId = await opening.addSmallHall(page, hall, '102');
  });
}, 200_000);

test('in July three women apply, one of them with a need', async () => {
  await set(`${first}-07-05T10:00`);
  await register(zoya, rounds.putFirst);
  await register(esha, rounds.putFirst);
  await register(meera, rounds.chooseOnly);
  await as('provost', (page) => recordNeed(page, meera.rollno));
}, 200_000);

test('in August the first round has no room for the need, and says so', async () => {
  await set(`${first}-08-06T10:00`);
  await as('admin', (page) => opening.setHostelFee(page, hall, '30000'));
  await as('provost', (page) => publishRound(page));
  await as(zoya, keepOffer);
  await as(esha, async (page) => {
    await page.goto('/student-login/offer');
    await page.getByRole('timer', { name: 'Time to answer' }).waitFor();
    await page.goto('/student-login/results');
    const given = page.getByText(new RegExp(`^${place} \\(room 10\\d, bed A\\)$`));
    freeRoom = /room (\d+)/.exec((await given.textContent()) ?? '')?.[1] ?? '';
  });
  await as(meera, async (page) => {
    await page.goto('/student-login/results');
    await page.getByText('Waiting list').first().waitFor();
    const missed = page.getByRole('listitem').filter({ hasText: place });
    await missed.getByText('No room there suits the recorded need').waitFor();
    expect(await axe(page)).toEqual([]);
  });
}, 200_000);

test('the offer that nobody answered lapses, and its room is made accessible for her', async () => {
  await set(`${first}-08-16T10:00`);
  await as(esha, async (page) => {
    await page.goto('/student-login/offer');
    await page.getByText('Offer lapsed').first().waitFor();
  });
  await as('admin', (page) => makeAccessible(page, hallId, freeRoom));
  await as('provost', (page) => publishRound(page));
  await as(meera, async (page) => {
    await keepOffer(page);
    await page.goto('/student-login/results');
    await page.getByText(`${place} (room ${freeRoom}, bed A)`).waitFor();
    await page
      .getByText(/recorded need/)
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
  });
}, 200_000);

test('a resident pays online and moves in', async () => {
  await set(`${first}-08-18T10:00`);
  await as(zoya, payHostelFee);
  await as('clerk', (page) => yearEnd.checkIn(page, zoya.name));
}, 200_000);

test('on 29 February a resident goes on leave', async () => {
  await set(`${next}-02-29T10:00`);
  const reason = 'A wedding in the family.';
  await as(zoya, async (page) => {
    await page.getByRole('heading', { name: `Your year ${named(first)}` }).waitFor();
    await requests.applyForLeave(page, reason);
  });
  await as('provost', async (page) => {
    await requests.approveLeave(page, reason);
    await page.goto('/provost-login/leave');
    await page.getByRole('row').filter({ hasText: zoya.rollno }).getByText('29 Feb').waitFor();
  });
}, 200_000);

test('in May a resident and a new applicant apply for the next year', async () => {
  await set(`${next}-05-10T10:00`);
  await as('admin', async (page) => {
    await opening.openWindow(page, [`01/05/${next}`, `15/07/${next}`]);
    await opening.copyFeeSchedule(page, next);
    await importResults(page, [{ ...zoya, year: '3' }, gita]);
  });
  await register({ ...zoya, year: '3' }, rounds.putFirst);
  await register(gita, rounds.putFirst);
  await as(zoya, async (page) => {
    await page.goto('/student-login/application');
    await page.getByText(new RegExp(`^${next}-\\d+$`)).waitFor();
    await page.getByLabel('Academic year').selectOption(named(first));
    await page.getByText(new RegExp(`^${first}-\\d+$`)).waitFor();
    expect(await axe(page)).toEqual([]);
  });
}, 200_000);

/** What a resident reads of the finished year, and of the next. */
async function readAsResident(page: Page): Promise<void> {
  await page.goto('/student-login');
  await page.getByRole('heading', { name: `Your year ${named(first)}` }).waitFor();
  await page
    .getByText(new RegExp(`^${hall}, Floor 1, Room 10\\d, Bed A$`))
    .first()
    .waitFor();
  await page.goto(`/student-login/results?year=${first}`);
  await page.getByText(new RegExp(`^${place} \\(room 10\\d, bed A\\)$`)).waitFor();
  const letter = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Allotment letter (PDF)' }).click();
  expect((await letter).suggestedFilename()).toBe('allotment-letter.pdf');
  await page.goto('/student-login/application');
  await page.getByText(new RegExp(`^${next}-\\d+$`)).waitFor();
}

/** What the office reads: the round of the next year is still to come. */
async function readAsOffice(page: Page): Promise<void> {
  await page.goto(`/provost-login/allotment-data/rounds`);
  await page.getByLabel('Academic year').selectOption(named(first));
  for (const round of ['Round 1', 'Round 2'])
    await page.getByRole('link', { name: round }).waitFor();
  await page.getByLabel('Academic year').selectOption(named(next));
  await page.getByRole('link', { name: 'Round 2' }).waitFor({ state: 'detached' });
}

/** What everybody reads: the hashes of the finished year, and for which year one applies. */
async function readAsVisitor(page: Page): Promise<void> {
  await page.goto(`/allotment-rounds?year=${first}`);
  await page.getByRole('heading', { name: 'Round 2' }).waitFor();
  expect(await page.getByText(/^[0-9a-f]{64}$/).count()).toBeGreaterThanOrEqual(4);
  await page.goto('/register');
  await page.getByText(new RegExp(`^Applications for ${named(next)} `)).waitFor();
}

test('the two minutes about midnight of 30 June show the same', async () => {
  // So slowly that it is still that minute when all have read.
  await clock.set(`${next}-06-30T23:59:00+05:30`, 1 / 60);
  const [resident, office, everybody] = [
    await signedIn(zoya),
    await signedIn('provost'),
    await visitor(),
  ];
  for (const time of [`${next}-06-30T23:59:10+05:30`, `${next}-07-01T00:01:00+05:30`]) {
    await clock.set(time, 1 / 60);
    await readAsResident(resident.page);
    await readAsOffice(office.page);
    await readAsVisitor(everybody.page);
    for (const { page } of [resident, office, everybody]) {
      const minute = await page.evaluate(() => new Date().toISOString().slice(0, 16));
      expect(minute).toBe(new Date(time).toISOString().slice(0, 16));
    }
  }
  for (const one of [resident, office, everybody]) await leave(one);
}, 200_000);

test('in July the finished year ends: one keeps the bed, one leaves', async () => {
  await set(`${next}-07-03T10:00`);
  await as('clerk', async (page) => {
    await yearEnd.checkOut(page, zoya.name);
    await money.openAccount(page, zoya.rollno, zoya.name, first);
    await money.takeCash(page);
  });
  await as('provost', async (page) => {
    await yearEnd.openYearEnd(page, hall);
    await yearEnd.keepBed(page, meera.name, 'The only accessible room of the hall.');
    await yearEnd.vacateTheClear(page, hall, zoya.name);
  });
}, 200_000);

test('the round of the next year gives its places, and the kept bed is not among them', async () => {
  await set(`${next}-07-20T10:00`);
  await as('provost', (page) => publishRound(page));
  for (const applicant of [zoya, gita]) await as(applicant, keepOffer);
  await as(meera, async (page) => {
    await page.getByText(`${hall}, Floor 1, Room ${freeRoom}, Bed A`).first().waitFor();
  });
  await as('provost', async (page) => {
    await page.goto('/provost-login/allotment-data/rounds');
    expect(await page.getByLabel('Academic year').inputValue()).toBe(String(next));
    await page.getByText(/^2 applicants · 2 placed/).waitFor();
  });
}, 200_000);
