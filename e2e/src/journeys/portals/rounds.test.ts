import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person, type Size } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { payHostelFee } from '../../support/people/online-payment.ts';
import {
  answerOffer,
  letOffersLapse,
  planAndLock,
  previewAndPublish,
  putFirst,
} from '../../support/people/rounds.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';
import { startSystem, type TestSystem } from '../../support/server/server.ts';

const password = 'lamp-and-kettle';
const applicant = (course: string, year: string, rollno: string, born: string, email: string) => ({
  course,
  year,
  rollno,
  born,
  email,
});
/** A man, a woman, and a man who does not answer, of high merit, for each size. */
const applicants: Record<Size, Record<'man' | 'woman' | 'silent', wizard.Applicant>> = {
  desktop: {
    man: applicant(
      'B.Tech Computer Science and Engineering',
      '3',
      '24CSE1010',
      '27/03/2006',
      'man.one@example.edu',
    ),
    woman: applicant(
      'B.Tech Computer Science (Artificial Intelligence)',
      '2',
      '25CAI1003',
      '02/08/2007',
      'woman.one@example.edu',
    ),
    silent: applicant('BCA', '3', '24BCA1001', '20/02/2006', 'silent.one@example.edu'),
  },
  phone: {
    man: applicant(
      'B.Tech Mechanical Engineering',
      '4',
      '23MEC1002',
      '11/11/2005',
      'man.two@example.edu',
    ),
    woman: applicant(
      'B.Tech Electronics and Communication',
      '2',
      '25ECE1009',
      '08/06/2007',
      'woman.two@example.edu',
    ),
    silent: applicant('BBA', '2', '25BBA1006', '07/03/2007', 'silent.two@example.edu'),
  },
};

let browser: Browser;
// Rounds concern every applicant, so these journeys have a system of their own.
let system: TestSystem;
beforeAll(async () => {
  browser = await launch();
  // Offers lapse with the job.
  system = await startSystem({ PAYMENTS_JOB_SECONDS: '2' });
  process.env['E2E_ORIGIN'] = system.origin;
  process.env['E2E_DATA_DIR'] = system.dataDir;
}, 300_000);
afterAll(async () => {
  await browser.close();
  await system.stop();
});

/** Calls the API with the token of a signed-in page. */
async function call(page: Page, path: string, method: string, body: unknown) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await fetch(`${origin()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { data: { id: string } };
}

/** A hall for men whose beds, in ten double rooms, are all out of service. */
async function addClosedHall(page: Page, name: string): Promise<string> {
  const hall = { name, campus: 'New Campus', hostelFor: 'male', floors: 1 };
  const { data } = await call(page, '/halls', 'POST', hall);
  const rooms = Array.from({ length: 10 }, (_, index) => {
    return { number: String(101 + index), floor: 1, type: 'double' };
  });
  await call(page, `/halls/${data.id}/rooms`, 'POST', { rooms });
  await setInService(page, data.id, false);
  return data.id;
}

async function setInService(page: Page, hallId: string, inService: boolean): Promise<void> {
  const outOfService = inService ? null : { reason: 'The roof is being repaired.' };
  for (let room = 101; room <= 110; room += 1) {
    for (const label of ['A', 'B']) {
      const bed = `/halls/${hallId}/beds/${hallId}-${room}-${label}`;
      await call(page, bed, 'PATCH', { outOfService });
    }
  }
}

async function register(size: Size, who: wizard.Applicant, gender: 'Male' | 'Female') {
  const student = await person(browser, size, { origin: system.origin });
  await wizard.apply(student.page, who, { password, gender });
  await logIn(student.page, who.email, { password });
  return student;
}

async function checkResult(page: Page): Promise<void> {
  await page.goto('/student-login/results');
  await page.getByRole('button', { name: 'Check this result' }).first().click();
  await page.getByText('Nothing differs').waitFor({ timeout: 60_000 });
  await page
    .getByText(/follows from the rules\.$/)
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
}

describe.each(['desktop', 'phone'] as const)('two rounds on a %s', (size) => {
  test('one keeps, one stays open and moves up, one lapses; all of them can check it', async () => {
    const who = applicants[size];
    const hallName = `Abhaya Hall ${size}`;
    const office = await person(browser, 'desktop', { origin: system.origin });
    await signInStaff(office.page, 'admin@example.edu');
    const hallId = await addClosedHall(office.page, hallName);
    await letOffersLapse();
    const man = await register(size, who.man, 'Male');
    const woman = await register(size, who.woman, 'Female');
    const silent = await register(size, who.silent, 'Male');

    // A mock round, after which an applicant changes the choices.
    await putFirst(man.page, `${hallName}, double room`);
    await man.page.goto('/student-login/results');
    await planAndLock(office.page, 'mock');
    await previewAndPublish(office.page);
    await man.page.getByText('A mock round binds nobody').first().waitFor();
    await settled(man.page);
    expect(await axe(man.page)).toEqual([]);
    await woman.page.goto('/student-login/application');
    await settled(woman.page);
    const third = woman.page
      .getByRole('list', { name: 'Choices in order' })
      .getByRole('listitem')
      .nth(2)
      .getByRole('button')
      .first();
    const wanted = ((await third.textContent()) ?? '').replace(/^Move /, '').trim();
    await putFirst(woman.page, wanted);

    // Offers appear on open pages.
    for (const { page } of [man, woman, silent]) await page.goto('/student-login/offer');
    await planAndLock(office.page, 'regular');
    await previewAndPublish(office.page);
    for (const { page } of [man, woman, silent]) {
      await page.getByRole('timer', { name: 'Time to answer' }).waitFor();
      await settled(page);
      expect(await axe(page)).toEqual([]);
    }
    await answerOffer(woman.page, /^Keep this place The place is yours/);
    await answerOffer(man.page, /^Keep this place, but consider me for my higher choices/);
    await letOffersLapse();
    await silent.page.getByText('Offer lapsed').first().waitFor();

    // The beds of the hall are back for the second round.
    await setInService(office.page, hallId, true);
    await man.page.goto('/student-login/results');
    await planAndLock(office.page, 'regular');
    await previewAndPublish(office.page);
    await man.page.getByText('Moved to a higher choice').waitFor();
    await man.page.getByText(new RegExp(`^${hallName}, double room \\(room`)).waitFor();

    await payHostelFee(woman.page);

    await checkResult(man.page);
    await checkResult(woman.page);

    await office.page.goto(`/provost-login/view-profiles?layout=grid&search=${who.man.rollno}`);
    await office.page.getByRole('button', { name: /^View (Details|Profile)/ }).click();
    await office.page.getByRole('link', { name: 'Application', exact: true }).click();
    await office.page.getByRole('heading', { name: /^Application of / }).waitFor();
    const history = office.page.getByRole('list', { name: 'History' }).getByRole('listitem');
    // Received, offered, kept open in the first round, and moved up in the second.
    await history.nth(3).waitFor();
    expect(await history.filter({ hasText: /Round \d/ }).count()).toBeGreaterThanOrEqual(3);
    expect(await axe(office.page)).toEqual([]);

    for (const one of [office, man, woman, silent]) {
      expect(one.complaints()).toEqual([]);
      await one.context.close();
    }
  }, 400_000);
});
