import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, signInStudent, signOutStudent } from '../../testing/render-portal.tsx';
import { allotmentOf } from '../../testing/allotment.ts';
import { feeOf, feesOf } from '../../testing/fees.ts';
import { noticeOf, noticesOf } from '../../testing/student-notices.ts';
import { stayOf, stepsOf } from '../../testing/stay.ts';
import { leaveOf, pageOf, requestOf } from '../../testing/requests.ts';
import { api, server, withServer } from '../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function listAnswers(answer: () => Response, leave: object[] = []) {
  server.use(
    http.get(api('/service-requests/my'), answer),
    http.get(api('/leave'), () => HttpResponse.json(pageOf(leave))),
  );
}

it('greets the student by name, and links to a new maintenance request', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  const { user, router } = renderPortal('/student-login');
  expect(await screen.findByText('Welcome, Asha Verma')).toBeVisible();
  expect(await screen.findByText('No requests yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Report a problem and follow its status/ }));
  expect(await screen.findByRole('button', { name: 'Submit Request' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/student-login/maintenance-request');
});

it('shows which fee is to pay next', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  const fees = feesOf('paid', 'due', 'paid');
  fees.data.fees[1] = feeOf('mess', 'odd', { balance: 1_800_050, fine: 15_000, overdueDays: 3 });
  server.use(http.get(api('/payment/my-fees'), () => HttpResponse.json(fees)));
  renderPortal('/student-login');
  const link = await screen.findByRole('link', {
    name: /Overdue by 3 days, late fine ₹150 included/,
  });
  expect(link).toHaveAttribute('href', '/student-login/fees-payment');
});

it('shows the five newest requests with their status, linked to their pages', async () => {
  const rows = ['one', 'two', 'three', 'four', 'five', 'six'].map((description, hours) =>
    requestOf({ description, createdAt: hoursAgo(hours) }),
  );
  listAnswers(() => HttpResponse.json(pageOf(rows)));
  renderPortal('/student-login');
  const list = await screen.findByRole('list', { name: 'Recent Requests' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(within(list).getAllByText('Pending')).toHaveLength(5);
  expect(within(list).queryByText('six')).not.toBeInTheDocument();
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `/student-login/requests/maintenance/${rows[0]!._id}`,
  );
});

it('shows leave among the requests by date, with the reply of the office', async () => {
  listAnswers(
    () =>
      HttpResponse.json(
        pageOf([requestOf({ createdAt: hoursAgo(1) }), requestOf({ createdAt: hoursAgo(3) })]),
      ),
    [
      leaveOf({
        createdAt: hoursAgo(2),
        status: 'approved',
        provostComments: 'Have a safe journey.',
      }),
    ],
  );
  renderPortal('/student-login');
  const list = await screen.findByRole('list', { name: 'Recent Requests' });
  const leave = await within(list).findByRole('link', { name: 'Sick Leave' });
  expect(leave).toHaveAttribute('href', expect.stringMatching(/requests\/leave\//));
  expect(within(list).getByText('Hostel office: Have a safe journey.')).toBeVisible();
  expect(within(list).getByText('Approved')).toBeVisible();
  const titles = within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Plumbing', 'Sick Leave', 'Plumbing']);
});

it('shows one list, marked as not updated, when the other can’t be loaded', async () => {
  listAnswers(() => HttpResponse.error(), [leaveOf()]);
  renderPortal('/student-login');
  expect(await screen.findByRole('link', { name: 'Sick Leave' })).toBeVisible();
  expect(await screen.findByText('Not updated')).toBeVisible();
});

it('shows a failed load in place, and loads again', async () => {
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.error()),
    http.get(api('/leave'), () => HttpResponse.error()),
  );
  const { user } = renderPortal('/student-login');
  expect(await screen.findByText('Your requests could not be loaded')).toBeVisible();
  listAnswers(() => HttpResponse.json(pageOf([requestOf()])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The tap in the washroom drips.')).toBeVisible();
});

it('shows the three newest notices, and opens each in full', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  const rows = ['One', 'Two', 'Three', 'Four'].map((subject) =>
    noticeOf({ subject, isRead: subject !== 'Two' }),
  );
  const read: string[] = [];
  server.use(
    http.get(api('/notices/received'), () => HttpResponse.json(noticesOf(rows))),
    http.patch(api('/notices/:id/read'), ({ params }) => {
      read.push(String(params['id']));
      return HttpResponse.json({ success: true, data: { ...rows[1]!, isRead: true } });
    }),
  );
  const { user } = renderPortal('/student-login');
  const list = within(await screen.findByRole('list', { name: 'Recent Notices' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.queryByText('Four')).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'View Full Notice: Two' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Subject: Two');
  await waitFor(() => expect(read).toEqual([rows[1]!._id]));
});

it('marks a notice that asks for something, until it is withdrawn', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  const asked = { actionRequired: 'Please pay by Friday.' };
  const rows = [
    noticeOf({ subject: 'One', ...asked }),
    noticeOf({ subject: 'Two', actionRequired: null }),
    noticeOf({ subject: 'Three', ...asked, withdrawnAt: hoursAgo(1) }),
  ];
  server.use(http.get(api('/notices/received'), () => HttpResponse.json(noticesOf(rows))));
  renderPortal('/student-login');
  const list = within(await screen.findByRole('list', { name: 'Recent Notices' }));
  const marked = list
    .getAllByRole('listitem')
    .map((row) => within(row).queryByText('Action required'));
  expect(marked.map(Boolean)).toEqual([true, false, false]);
});

it('keeps notices, marked as not updated and without a toast, when a refresh fails', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  const received = noticesOf([noticeOf()]);
  server.use(http.get(api('/notices/received'), () => HttpResponse.json(received)));
  const { queries } = renderPortal('/student-login');
  expect(await screen.findByText('Water supply on Sunday')).toBeVisible();
  server.use(http.get(api('/notices/received'), () => HttpResponse.error()));
  await queries.invalidateQueries();
  expect(await screen.findByText('Not updated')).toBeVisible();
  expect(screen.getByText('Water supply on Sunday')).toBeVisible();
  expect(screen.queryByText('Error loading notices')).not.toBeInTheDocument();
});

it.each([
  [allotmentOf(), 'Not Assigned', 'No room is assigned to you'],
  [
    allotmentOf({ status: 'waiting', reason: 'The last single bed went at rank 12.' }),
    'Waiting list',
    'The last single bed went at rank 12.',
  ],
  [
    allotmentOf({
      status: 'allotted',
      hostelName: 'Kautilya Hall',
      roomNumber: '214',
      floor: 2,
      bedId: 'H001-214-B',
    }),
    'Allotted',
    'Kautilya Hall, Floor 2, Room 214, Bed B',
  ],
  [
    allotmentOf({
      status: 'allotted',
      hostelName: 'Kautilya Hall',
      roomNumber: '214',
      reason: 'Rank 3 of 8 by merit: a bed in a triple room, as preferred.',
    }),
    'Allotted',
    'Rank 3 of 8 by merit: a bed in a triple room, as preferred.',
  ],
  [
    allotmentOf({
      status: 'allotted',
      hostelName: 'Kautilya Hall',
      roomNumber: '214',
      reason: 'The ceiling leaks.',
      byHand: true,
    }),
    'Allotted',
    'From the hostel office: The ceiling leaks.',
  ],
  [
    allotmentOf({ state: 'received' }),
    'Application received',
    'You can put your choices of halls in order.',
  ],
  [
    allotmentOf({ status: 'waiting', state: 'offered' }),
    'Offer waiting',
    'Please answer it before its deadline.',
  ],
  [
    allotmentOf({
      status: 'allotted',
      state: 'offered',
      hostelName: 'Gargi Hall',
      roomNumber: '214',
      bedId: 'H003-214-B',
      reason: 'Rank 3 of 8 by merit: your second choice.',
    }),
    'Offer waiting',
    'Offered to you: Gargi Hall, Room 214, Bed B',
  ],
  [allotmentOf({ state: 'lapsed' }), 'Not Assigned', 'Your offer was not answered in time.'],
  [allotmentOf({ state: 'withdrawn' }), 'Not Assigned', 'No room is assigned to you'],
  [allotmentOf({ status: 'on_hold' }), 'On hold', 'No room is assigned to you'],
])('shows the status of the room: %#', async (allotment, status, note) => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  server.use(
    http.get(api('/allotment/my'), () => HttpResponse.json({ success: true, data: allotment })),
  );
  renderPortal('/student-login');
  expect(await screen.findByText(status)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText('Account Status')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
});

it('says that the student has checked out, until the office vacates the bed', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  const stay = stayOf({ steps: stepsOf({ bed: { state: 'done', note: 'left' } }) });
  const bed = allotmentOf({
    status: 'allotted',
    hostelName: 'Kautilya Hall',
    roomNumber: '214',
    reason: 'Rank 3 of 8 by merit: a bed in a triple room, as preferred.',
  });
  server.use(
    http.get(api('/my-stay'), () => HttpResponse.json({ success: true, data: stay })),
    http.get(api('/allotment/my'), () => HttpResponse.json({ success: true, data: bed })),
  );
  renderPortal('/student-login');
  expect(await screen.findByText('Checked out')).toBeVisible();
  expect(screen.getByText('You left Kautilya Hall, Room 214')).toBeVisible();
  expect(screen.queryByText('Allotted')).not.toBeInTheDocument();
  expect(screen.queryByText(bed.reason!)).not.toBeInTheDocument();
});

it('links the status to the application, where there is one', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  server.use(
    http.get(api('/allotment/my'), () =>
      HttpResponse.json({ success: true, data: allotmentOf({ state: 'received' }) }),
    ),
  );
  renderPortal('/student-login');
  const note = await screen.findByText('You can put your choices of halls in order.');
  const links = within(note.parentElement!).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['My application', '/student-login/application'],
    ['Results', '/student-login/results'],
  ]);
});

it('shows the office’s phone number and hours', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  renderPortal('/student-login');
  expect(await screen.findByRole('heading', { name: 'Need Help' })).toBeVisible();
  expect(screen.getByText('Mon-Fri 9:00 AM - 6:00 PM')).toBeVisible();
});
