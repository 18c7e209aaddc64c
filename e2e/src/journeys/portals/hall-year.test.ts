import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person, type Size } from '../../support/browser/browser.ts';
import { inviteStaff } from '../../support/people/invite.ts';
import { payHostelFee } from '../../support/people/online-payment.ts';
import { addHall, giveBed } from '../../support/people/office.ts';
import { logIn, signInStaff, signInStudent } from '../../support/people/sign-in.ts';
import { choose } from '../../support/browser/choose.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'kettle-and-lamp-9';
/** A woman on the waiting list for each size. */
const women: Record<Size, { email: string; name: string; rollno: string }> = {
  desktop: { email: 'kavita.rawat@example.edu', name: 'Kavita Rawat', rollno: '24BCA0046' },
  phone: { email: 'priyanka.munda@example.edu', name: 'Priyanka Munda', rollno: '25ECO0052' },
};

async function fileRequest(page: Page, description: string): Promise<void> {
  await page.goto('/student-login/maintenance-request');
  await choose(page.getByRole('radio', { name: 'Plumbing' }));
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('Maintenance request submitted successfully!').waitFor();
}

/** Calls the API with the token of a signed-in page. */
async function call(page: Page, path: string) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return fetch(`${origin()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
}

interface Listed {
  data: { _id: string; studentName: string; photoUrl: string | null }[];
  counts: { total: number };
}

async function listed(page: Page, query = ''): Promise<Listed> {
  return (await (
    await call(page, `/requests?type=maintenance&limit=100${query}`)
  ).json()) as Listed;
}

describe.each(['desktop', 'phone'] as const)('the year of a hall on a %s', (size) => {
  const mark = `${size}-${Date.now().toString(36)}`;

  test('gives a woman a bed in a new hall, takes her fee, and shows her request to its warden only', async () => {
    const { email, name, rollno } = women[size];
    const hall = `Maitri Hall ${mark}`;
    const office = await person(browser, size);
    await signInStaff(office.page, 'admin@example.edu');
    await office.page.goto('/provost-login/halls');
    await addHall(office.page, hall);
    await office.page.getByText('20 rooms, 40 of 40 beds free').waitFor();
    const hallId = new URL(office.page.url()).pathname.split('/').at(-1) ?? '';
    await giveBed(office.page, hall, rollno, `Place in the new hall (${mark}).`);

    const student = await person(browser, size);
    await signInStudent(student.page, email);
    await student.page.getByText(new RegExp(`^${hall}, Floor \\d+, Room .+, Bed [A-Z]$`)).waitFor();
    await student.page.goto('/student-login/fees-payment');
    await student.page.getByText('0 of 3 fees paid').waitFor();
    await student.page.getByText(/^Due/).first().waitFor();
    expect(await axe(student.page)).toEqual([]);
    await payHostelFee(student.page);
    const description = `The tap in my room drips (${mark}).`;
    await fileRequest(student.page, description);

    const address = `warden-${mark}@example.edu`;
    const warden = await person(browser, size);
    const { page } = warden;
    await page.goto(await inviteStaff(address, '--role', 'warden', '--halls', hallId));
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password is set.').waitFor();
    await page.goto('/login/provost-login');
    await logIn(page, address, { password, to: '/provost-login' });

    // The dashboard counts one student and one request.
    for (const label of ['Total Students', 'Total Requests']) {
      const card = page
        .locator('dl > div')
        .filter({ has: page.getByRole('link', { name: label }) });
      await card.locator('dd').first().filter({ hasText: /^1$/ }).waitFor();
    }
    await page.goto('/provost-login/student-queries?layout=grid');
    await page.getByText(description).waitFor();
    expect(await page.getByRole('button', { name: /^Resolve\b/ }).count()).toBe(1);
    expect((await listed(page)).data.map(({ studentName }) => studentName)).toEqual([name]);
    await page.goto('/provost-login/fees');
    await page.getByText(name).first().waitFor();
    expect(await page.getByText('Arjun Sahni').count()).toBe(0);

    // A link to a request of another hall.
    const foreign = (await listed(office.page)).data.find(({ photoUrl }) => photoUrl !== null);
    expect(foreign?.studentName).not.toBe(name);
    expect((await call(office.page, foreign?.photoUrl ?? '')).status).toBe(200);
    expect((await call(page, foreign?.photoUrl ?? '')).status).toBe(404);
    await page.goto(`/provost-login/student-queries?layout=grid&search=${foreign?._id}`);
    await page.getByText('No requests match').waitFor();
    expect(await axe(page)).toEqual([]);

    for (const one of [office, student, warden]) {
      expect(one.complaints()).toEqual([]);
      await one.context.close();
    }
  });
});
