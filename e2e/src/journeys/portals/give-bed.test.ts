import type { Browser } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { giveBed } from '../../support/people/office.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import * as wizard from '../../support/people/wizard.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'lamp-and-kettle';
// One applicant for each size: a woman, for whom no run allots a bed.
const applicants: Record<Size, wizard.Applicant> = {
  desktop: {
    course: 'B.Tech Civil Engineering',
    year: '2',
    rollno: '25CIV1003',
    born: '18/08/2007',
    email: 'seventh.applicant@example.edu',
  },
  phone: {
    course: 'B.Tech Mechanical Engineering',
    year: '2',
    rollno: '25MEC1003',
    born: '22/04/2007',
    email: 'eighth.applicant@example.edu',
  },
};

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  const reason = `Medical grounds (${size}-${Date.now().toString(36)}).`;

  test('gives a woman on the waiting list a bed in Gargi Hall, which her home shows', async () => {
    const applicant = applicants[size];
    const student = await person(browser, size);
    const office = await person(browser, size);
    await wizard.apply(student.page, applicant, { password, gender: 'Female' });
    await logIn(student.page, applicant.email, { password });
    const home = student.page;
    await home.getByText('Application received', { exact: true }).first().waitFor();

    await signInStaff(office.page);
    const bed = await giveBed(office.page, 'Gargi Hall', applicant.rollno, reason);
    await home.getByText('Allotted', { exact: true }).waitFor();
    await home.getByText(`From the hostel office: ${reason}`).waitFor();
    const [, room = '?', letter = '?'] = bed.split('-');
    await home.getByText(/^Gargi Hall, Floor \d+, Room .+, Bed [A-Z]$/).waitFor();
    await home.getByText(`Room ${room}, Bed ${letter}`).waitFor();
    expect(await axe(home)).toEqual([]);

    expect([...student.complaints(), ...office.complaints()]).toEqual([]);
    await office.context.close();
    await student.context.close();
  });
});
