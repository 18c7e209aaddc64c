import type { Browser } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Person } from '../../support/browser/browser.ts';
import { mailedInvitation } from '../../support/people/mailbox.ts';
import { giveBed } from '../../support/people/office.ts';
import * as rounds from '../../support/people/rounds.ts';
import * as factor from '../../support/people/second-factor.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';
import { startSystem, type TestSystem } from '../../support/server/server.ts';
import * as money from '../../support/year/money.ts';
import * as notices from '../../support/year/notices.ts';
import * as opening from '../../support/year/opening.ts';
import * as requests from '../../support/year/requests.ts';
import * as reports from '../../support/year/reports.ts';
import { importResults, type Graded } from '../../support/year/results.ts';
import * as yearEnd from '../../support/year/year-end.ts';

const password = 'kettle-and-lamp-9';
const hall = 'Maitri Hall';
const student: Graded = {
  name: 'Zoya Qureshi',
  course: 'B.Tech Computer Science and Engineering',
  year: '2',
  rollno: '25CSE7001',
  born: '09/03/2007',
  email: 'zoya.qureshi@example.edu',
};
/** A woman on the waiting list of the demo data, who pays nothing. */
const other = { name: 'Kavita Rawat', rollno: '24BCA0046' };
const warden = { name: 'Nandini Bhat', email: 'nandini.bhat@example.edu' };
const plumber = 'Ramesh Pawar';
const damaged = 'Chair';

let browser: Browser;
// A round concerns every applicant, so this journey has a system of its own.
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

type Role = 'admin' | 'provost' | 'chief' | 'clerk' | 'warden' | 'student';
type People = Record<Role, Person>;

async function everybody(): Promise<People> {
  const opened = () => person(browser, 'desktop');
  const people = {
    admin: await opened(),
    provost: await opened(),
    chief: await opened(),
    clerk: await opened(),
    warden: await opened(),
    student: await opened(),
  };
  for (const role of ['admin', 'provost', 'chief', 'clerk'] as const)
    await signInStaff(people[role].page, `${role}@example.edu`);
  return people;
}

/** The administrator opens the next year and sets up a hall, its fee and its warden. */
async function openTheYear({ admin: { page }, warden: invited }: People): Promise<void> {
  const year = await opening.openNextYear(page);
  await opening.copyFeeSchedule(page, year);
  await opening.seeOpenedYear(page);
  await importResults(page, [student]);
  await opening.addSmallHall(page, hall, '103');
  await opening.takeOutOfService(page, '103', 'The window is being replaced');
  await opening.setHostelFee(page, hall, '30000');

  await factor.inviteStaff(page, { role: 'Warden', ...warden, hall });
  await factor.choosePassword(invited.page, await mailedInvitation(warden.email), password);
  await invited.page.goto('/login/provost-login');
  await logIn(invited.page, warden.email, { password, to: '/provost-login' });
  const { secret } = await factor.setUpSecondFactor(invited.page, password);
  await factor.logOut(invited.page);
  await factor.enterPassword(invited.page, warden.email, password);
  // The code of the set-up can't be used again.
  await invited.page.getByLabel('Code', { exact: true }).fill(factor.appCode(secret, 1));
  await factor.verify(invited.page);
  // The browser reports the answer that asks for the code.
  expect(invited.complaints()).toEqual([expect.stringContaining('status of 401')]);
}

/** The applicant with the best result gets her first choice in a round, keeps it, and arrives. */
async function giveThePlaces({ provost, clerk, student: { page } }: People): Promise<void> {
  await giveBed(provost.page, hall, other.rollno, 'Place near the library.');
  await wizard.apply(page, student, { password, gender: 'Female' });
  await logIn(page, student.email, { password });
  await rounds.putFirst(page, `${hall}, single room`);
  await rounds.letOffersLapse();
  await rounds.planAndLock(provost.page, 'regular');
  await rounds.previewAndPublish(provost.page);
  await page.goto('/student-login/offer');
  await page.getByText(hall).first().waitFor();
  await rounds.answerOffer(page, /^Keep this place The place is yours/);
  await yearEnd.checkIn(clerk.page, student.name);
}

/** A reminder, a waiver that two persons decide, and the rest at the counter; returns the rest. */
async function settleTheFees({ provost, chief, clerk }: People): Promise<number> {
  const { rollno, name } = student;
  await money.remind(clerk.page, rollno);
  await money.openAccount(provost.page, rollno, name);
  await money.requestWaiver(provost.page, '6000', 'Merit scholarship of the university.');
  await money.approve(chief.page, name);
  await money.openAccount(clerk.page, rollno, name);
  return money.takeCash(clerk.page);
}

/** A request that is reopened once, and a leave. */
async function liveInTheHall({ provost, warden: { page }, student: own }: People): Promise<void> {
  const description = 'The tap in my room drips all night.';
  await requests.addPlumber(provost.page, plumber);
  await requests.fileRequest(own.page, description);
  await requests.openRequest(page, description);
  await requests.assign(page, plumber);
  await requests.complete(page, 'New washer fitted.');
  await requests.reopen(own.page, 'It leaks again.');
  await page.getByText('It leaks again.').first().waitFor();
  await requests.complete(page, 'The tap is replaced.');
  await own.page.getByRole('button', { name: 'Yes, it is settled' }).click();
  await own.page.getByText('Thank you. The request is confirmed.').waitFor();
  expect(await axe(page)).toEqual([]);

  const reason = 'My sister’s wedding.';
  await requests.applyForLeave(own.page, reason);
  await requests.approveLeave(page, reason);
  await page.goto('/provost-login/leave');
  const away = page.getByRole('row').filter({ hasText: student.rollno });
  await away.getByRole('link', { name: student.name }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
}

/** What each has done in the year, as the audit log names it. */
const acts: readonly [who: string, ...acts: string[]][] = [
  [
    'admin@example.edu',
    'Changed a setting',
    'Copied the fee schedule of the year before',
    'Checked a file of results',
    'Imported results',
    'Added a hall',
    'Added rooms',
    'Changed a bed',
    'Changed the fee schedule',
    'Invited staff',
  ],
  [
    'provost@example.edu',
    'Gave a bed',
    'Planned a round',
    'Locked a round',
    'Published a round',
    'Asked for an adjustment of fees',
    'Added a technician',
    'Let a resident keep the bed, or not',
    'Downloaded a no-dues certificate',
    'Began to vacate the beds of clear residents',
    'Downloaded a report',
  ],
  ['chief@example.edu', 'Approved an adjustment of fees'],
  [
    'clerk@example.edu',
    'Checked in a resident',
    'Checked out a resident',
    'Reminded students of fees',
    'Took a counter payment',
  ],
  [
    warden.email,
    'Chose a password',
    'Set up the second factor',
    'Assigned a technician',
    'Answered a maintenance request',
    'Decided on a leave',
    'Wrote a notice to many',
  ],
  [
    student.email,
    'Registered',
    'Ordered the choices',
    'Answered an offer',
    'Reopened a finished request',
    'Confirmed a finished request',
  ],
];

/** Searches the audit log for each person; their acts must be listed, all of them in words. */
async function readTheAuditLog({ chief: { page } }: People): Promise<void> {
  await page.goto('/provost-login');
  await page.getByRole('link', { name: 'Audit' }).click();
  const search = page.getByRole('searchbox', { name: 'Search the audit log' });
  const named = page.getByRole('rowheader');
  for (const [who, ...expected] of acts) {
    await search.fill(who);
    for (const act of expected) await named.filter({ hasText: act }).first().waitFor();
    const codes = named.filter({ hasText: /^[a-z]+[A-Za-z]*\.[A-Za-z-]+/ });
    expect(await codes.allTextContents()).toEqual([]);
  }
  expect(await axe(page)).toEqual([]);
}

/** The warden writes to the complete hall; a student reads it. */
async function writeToTheHall({ warden: { page }, student: own }: People): Promise<void> {
  const subject = 'Water on Sunday';
  await notices.writeToHall(page, { hall, students: 2, subject });
  await own.page.goto('/student-login/notices');
  await own.page.getByRole('listitem').filter({ hasText: subject }).waitFor();
}

/** One resident leaves with a damaged item and pays it, the other keeps the bed; returns the sum paid. */
async function endTheYear({ provost: { page }, chief, clerk }: People): Promise<number> {
  const { name, rollno } = student;
  await yearEnd.checkOut(clerk.page, name, damaged);
  await yearEnd.openYearEnd(page, hall);
  await yearEnd.chargeItem(page, name, damaged, '250');
  // With the waiver it is more than one person may adjust.
  await money.approve(chief.page, name);
  await money.openAccount(clerk.page, rollno, name);
  const paid = await money.takeCash(clerk.page);
  await yearEnd.keepBed(page, other.name, 'Stays for the summer training.');
  await yearEnd.vacateTheClear(page, hall, name);
  const kept = page.getByRole('row').filter({ hasText: other.name });
  await kept.getByText('Stays for the summer training.').waitFor();
  return paid;
}

/** The reports of the hall show what happened there, also of the student who has left. */
async function readTheReports({ provost: { page } }: People, collected: number): Promise<void> {
  await reports.openReports(page, hall);
  await reports.readReport(page, 'Hall roll', [['101', other.name]]);
  expect(await page.getByRole('row').filter({ hasText: student.name }).count()).toBe(0);
  await reports.download(page, 'Hall roll', 'PDF', '%PDF-');
  await reports.download(page, 'Hall roll', 'XLSX', 'PK');
  await reports.readReport(page, 'Occupancy', [[hall, '50.0 %']]);
  await reports.readReport(page, 'Collection', [
    ['Total', `₹${collected.toLocaleString('en-IN')}`],
  ]);
  await reports.readReport(page, 'Requests', [['Plumbing', '1']]);
  await reports.readReport(page, 'Leave', [['Total', '1']]);
}

test('a year of the hostel office, from its opening to the audit log', async () => {
  const people = await everybody();
  await openTheYear(people);
  await giveThePlaces(people);
  const paid = await settleTheFees(people);
  await liveInTheHall(people);
  await writeToTheHall(people);
  const paidAtTheEnd = await endTheYear(people);
  await readTheReports(people, paid + paidAtTheEnd);
  await readTheAuditLog(people);
  for (const one of Object.values(people)) {
    expect(one.complaints()).toEqual([]);
    await one.context.close();
  }
}, 400_000);
