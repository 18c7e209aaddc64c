import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { noticeOf, noticesReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { PublicNoticesPage } from './public-notices-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const path = '/provost-login/public-notice';

function open(...notices: ReturnType<typeof noticeOf>[]) {
  server.use(http.get('*/api/public-notices', () => HttpResponse.json(noticesReply(notices))));
  return renderRoutes([{ path, element: <PublicNoticesPage /> }], path);
}

/** A file of a given size, without the bytes. */
function file(name: string, type = 'application/pdf', size = 1000) {
  const made = new File(['x'], name, { type });
  return Object.defineProperty(made, 'size', { value: size });
}

const megabyte = 1024 * 1024;

test.each([
  ['of another type', [file('list.docx', 'application/msword')], 'this file type is not accepted'],
  ['too large', [file('scan.pdf', undefined, 10 * megabyte + 1)], 'is larger than 10 MB'],
  ['too many', [1, 2, 3, 4, 5, 6].map((n) => file(`${n}.pdf`)), 'At most 5 files: 1 not added'],
])(
  'rejects attachments that are %s at once, and keeps the rest of the form',
  async (_, files, text) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create Notice' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create Notice' }));
    await user.type(dialog.getByLabelText('Title'), 'Mess closed');
    fireEvent.change(dialog.getByLabelText(/^Attachments/), { target: { files } });
    expect(await dialog.findByText(new RegExp(text))).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Mess closed');
  },
);

test('publishes once on a double click', async () => {
  const draft = noticeOf();
  const calls: unknown[] = [];
  server.use(
    http.patch('*/api/public-notices/:id/publish', ({ params }) => {
      calls.push(params['id']);
      return HttpResponse.json({ success: true, message: 'x', data: draft });
    }),
  );
  const { user } = open(draft);
  await user.click(await screen.findByRole('button', { name: /^Publish/ }));
  await user.dblClick(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByText(/^Notice published successfully!/)).toBeInTheDocument();
  expect(calls).toEqual([draft._id]);
});

test('reports a notice that someone else has published, and reads the list again', async () => {
  const draft = noticeOf();
  const { user } = open(draft);
  await user.click(await screen.findByRole('button', { name: /^Publish/ }));
  const message = 'This notice is already published.';
  server.use(
    http.get('*/api/public-notices', () =>
      HttpResponse.json(noticesReply([{ ...draft, status: 'published' }])),
    ),
    http.patch('*/api/public-notices/:id/publish', () =>
      HttpResponse.json({ success: false, message, code: 'published' }, { status: 409 }),
    ),
  );
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('Published', { selector: 'li *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
});

test('deletes once on a double click, and removes a notice that is already deleted', async () => {
  const calls: unknown[] = [];
  const { user } = open(noticeOf());
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  server.use(
    http.get('*/api/public-notices', () => HttpResponse.json(noticesReply([]))),
    http.delete('*/api/public-notices/:id', ({ params }) => {
      calls.push(params['id']);
      return HttpResponse.json(
        { success: false, message: 'x', code: 'not_found' },
        { status: 404 },
      );
    }),
  );
  await user.dblClick(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(
    await screen.findByText('Notice not found. It may have been deleted.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('No notices yet')).toBeVisible();
  expect(calls).toHaveLength(1);
});
