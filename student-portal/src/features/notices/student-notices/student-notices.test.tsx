import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { noticeOf, noticesOf } from '../../../testing/student-notices.ts';
import { renderPortal, signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const path = '/student-login/notices';
const inBar = () => screen.getAllByRole('navigation', { name: 'Student Portal' })[0]!;

it('explains an empty list', async () => {
  renderPortal(path);
  expect(await screen.findByText('No notices yet')).toBeVisible();
});

it('shows a skeleton while the notices load', async () => {
  server.use(http.get(api('/notices/received'), () => new Promise<never>(() => undefined)));
  renderPortal(path);
  expect(await screen.findByText('Loading your notices')).toBeInTheDocument();
});

it('marks an opened notice as read once, on the card and in the counts, and closes on Escape', async () => {
  let notice = noticeOf({ isUrgent: true, actionRequired: 'Sign the register.' });
  let marked = 0;
  server.use(
    http.get(api('/notices/received'), () =>
      HttpResponse.json(noticesOf([notice, noticeOf({ subject: 'Other', isRead: true })])),
    ),
    http.patch(api('/notices/:id/read'), ({ params }) => {
      expect(params['id']).toBe(notice._id);
      marked += 1;
      notice = { ...notice, isRead: true, readAt: '2026-03-02T04:30:00.000Z' };
      return HttpResponse.json({ success: true, data: notice });
    }),
  );
  const { user } = renderPortal(path);
  expect(await screen.findByText('1 unread notice')).toBeVisible();
  expect(within(inBar()).getByRole('link', { name: 'Notices 1 unread' })).toBeVisible();
  const open = screen.getByRole('button', { name: 'View Full Notice: Water supply on Sunday' });
  await user.click(open);

  const dialog = within(screen.getByRole('dialog', { name: 'Notice from the hostel office' }));
  expect(dialog.getByRole('heading', { level: 3 })).toHaveTextContent(
    'Subject: Water supply on Sunday',
  );
  for (const text of ['Nalagiri University', 'Asha Verma', 'Ananya Iyer', 'Urgent', 'ACTIVE']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(dialog.getByText(/Please store some water/)).toBeVisible();
  expect(dialog.getByText('Sign the register.')).toBeVisible();
  expect(await dialog.findByText('First read')).toBeVisible();
  expect(dialog.queryByText('Valid until')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'View PDF' })).not.toBeInTheDocument();

  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(open).toHaveFocus();
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(screen.queryByText('1 unread notice')).not.toBeInTheDocument();
  expect(screen.getByText('No unread notices')).toBeVisible();
  expect(within(inBar()).getByRole('link', { name: 'Notices' })).toBeVisible();
  await user.click(open);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(marked).toBe(1);
});

it('addresses the letter to roll number and room, and signs it with the designation', async () => {
  const notice = noticeOf({ isRead: true });
  const unknown = { addressee: undefined, senderRole: undefined };
  const older = { ...noticeOf({ isRead: true, subject: 'Older' }), ...unknown };
  server.use(
    http.get(api('/notices/received'), () =>
      HttpResponse.json({ ...noticesOf([notice]), data: [notice, older] }),
    ),
  );
  const { user } = renderPortal(path);
  await user.click(
    await screen.findByRole('button', { name: 'View Full Notice: Water supply on Sunday' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Roll No. 24CSE0117')).toBeVisible();
  expect(dialog.getByText('Room 122, Kautilya Hall')).toBeVisible();
  expect(dialog.getByText('Ananya Iyer').nextElementSibling).toHaveTextContent('Warden');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'View Full Notice: Older' }));
  const second = within(screen.getByRole('dialog'));
  expect(second.queryByText(/^Roll No/)).not.toBeInTheDocument();
  expect(second.getByText('Ananya Iyer').nextElementSibling).toHaveTextContent('Hostel Office');
});

it('prints a notice, and opens its PDF with the token', async () => {
  const print = jest.fn();
  window.print = print;
  URL.createObjectURL = jest.fn(() => 'blob:pdf');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const tokens: (string | null)[] = [];
  const notice = noticeOf({
    isRead: true,
    pdfPath: '/files/notice.pdf',
    effectiveDate: '2099-01-01',
    expiryDate: '2099-02-01',
  });
  server.use(
    http.get(api('/notices/received'), () => HttpResponse.json(noticesOf([notice]))),
    http.get(api('/files/notice.pdf'), ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      return new HttpResponse('pdf', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: /^View Full Notice/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('UPCOMING')).toBeVisible();
  expect(dialog.getByText('1 Feb 2099')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(dialog.getByRole('button', { name: 'View PDF' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(tokens).toEqual(['Bearer a-token']);
  clicked.mockRestore();
});

it('shows pages of twenty, with the page number in the URL', async () => {
  const limits: (string | null)[] = [];
  server.use(
    http.get(api('/notices/received'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      limits.push(searchParams.get('limit'));
      const currentPage = Number(searchParams.get('page'));
      const subject = `Of page ${currentPage}`;
      return HttpResponse.json(
        noticesOf([noticeOf({ subject })], { totalNotices: 21, currentPage, unreadCount: 21 }),
      );
    }),
  );
  const { user, router } = renderPortal(path);
  expect(await screen.findByText('Of page 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Of page 2')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByText('21 unread notices')).toBeVisible();
  expect(new Set(limits)).toEqual(new Set(['20']));
});

it.each([
  ['silence', () => HttpResponse.error(), 'Error loading notices'],
  [
    'a refusal without words',
    () => HttpResponse.json(refusal('', 'x'), { status: 500 }),
    'Failed to load notices',
  ],
  ['a refusal', () => HttpResponse.json(refusal('Not now.', 'x'), { status: 503 }), 'Not now.'],
])(
  'shows the failure in place, and only there, after %s, and tries again',
  async (_, answer, text) => {
    server.use(http.get(api('/notices/received'), answer));
    const { user } = renderPortal(path);
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(`Failed to Fetch Notices${text}`);
    expect(screen.getAllByText(text)).toHaveLength(1);
    server.use(
      http.get(api('/notices/received'), () => HttpResponse.json(noticesOf([noticeOf()]))),
    );
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Water supply on Sunday')).toBeVisible();
  },
);

it('keeps a notice unread when marking it fails, and marks it when it is opened again', async () => {
  const notice = noticeOf();
  let tries = 0;
  server.use(
    http.get(api('/notices/received'), () => HttpResponse.json(noticesOf([notice]))),
    http.patch(api('/notices/:id/read'), () => {
      tries += 1;
      if (tries === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, data: { ...notice, isRead: true } });
    }),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: /^View Full Notice/ }));
  await waitFor(() => expect(tries).toBe(1));
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByText('New')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^View Full Notice/ }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
});

it('marks a withdrawn notice with the correction, and asks for nothing any more', async () => {
  const asked = { actionRequired: 'Sign the register.', isRead: true };
  const withdrawn = noticeOf({
    ...asked,
    subject: 'Room inspection',
    withdrawnAt: '2026-03-02T04:30:00.000Z',
    correction: 'The inspection is on Monday.',
  });
  const valid = noticeOf({ ...asked, subject: 'Library books', withdrawnAt: null });
  server.use(
    http.get(api('/notices/received'), () => HttpResponse.json(noticesOf([withdrawn, valid]))),
  );
  const { user } = renderPortal(path);
  const cardOf = (subject: string) => {
    const card = screen.getByRole('heading', { name: subject }).closest('article');
    if (!card) throw new Error(`${subject} has no card.`);
    return within(card);
  };
  await screen.findByRole('heading', { name: 'Room inspection' });
  expect(cardOf('Room inspection').getByText('Withdrawn')).toBeVisible();
  expect(cardOf('Room inspection').queryByText('Action required')).not.toBeInTheDocument();
  expect(cardOf('Library books').queryByText('Withdrawn')).not.toBeInTheDocument();
  expect(cardOf('Library books').getByText('Action required')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'View Full Notice: Room inspection' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Notice from the hostel office' }));
  expect(dialog.getByText('The office has withdrawn this notice')).toBeVisible();
  expect(dialog.getByText('The inspection is on Monday.')).toBeVisible();
});
