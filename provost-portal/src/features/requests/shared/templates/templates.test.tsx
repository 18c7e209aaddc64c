import type { ReplyTemplate } from '@hostel/contracts/requests/shared/reply-templates';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { replyTemplates as path } from '../../../../paths.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { TemplateChoice } from './template-choice.tsx';
import { TemplatesPage } from './templates-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const visit: ReplyTemplate = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  title: 'Visit',
  type: 'maintenance',
  text: 'A technician will visit on [DATE].',
  updatedAt: '2026-06-01T08:00:00.000Z',
};
const thanks = {
  ...visit,
  _id: visit._id.replace(/1$/, '2'),
  title: 'Thanks',
  type: null,
  text: 'Thank you.',
};
const gate = { ...visit, _id: visit._id.replace(/1$/, '3'), title: 'Gate register', type: 'leave' };
const answerWith = (...data: ReplyTemplate[]) =>
  server.use(http.get('*/api/reply-templates', () => HttpResponse.json({ success: true, data })));
const open = () => renderRoutes([{ path, element: <TemplatesPage /> }], path);

test('adds the first template, with the messages of the fields', async () => {
  answerWith();
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/reply-templates', async ({ request }) => {
      sent.push(await request.json());
      answerWith(visit);
      return HttpResponse.json({ success: true, data: visit });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('There is no reply template yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add reply template' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  for (const text of ['Please enter a title', 'Please enter the text'])
    expect(await dialog.findByText(text)).toBeVisible();
  await user.type(dialog.getByLabelText('Title'), 'Visit');
  await user.selectOptions(dialog.getByLabelText('For'), 'Maintenance');
  await user.type(dialog.getByLabelText('Text'), 'A technician will visit on [[DATE].');
  await save();
  expect(await screen.findByText('Visit is added.')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /^Visit Maintenance A technician/ })).toBeVisible();
  const { title, type, text } = visit;
  expect(sent).toEqual([{ title, type, text }]);
});

test('deletes a template after a confirmation; a warden only reads', async () => {
  answerWith(visit);
  const sent: unknown[] = [];
  server.use(
    http.delete('*/api/reply-templates/:id', ({ request }) => {
      sent.push(request.headers.get('if-match'));
      answerWith();
      return HttpResponse.json({ success: true, message: 'The reply template is deleted.' });
    }),
  );
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Visit' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Visit?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The reply template is deleted.')).toBeVisible();
  expect(sent).toEqual([expect.stringContaining(visit.updatedAt)]);
  unmount();
  answerWith(visit);
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  open();
  expect(await screen.findByRole('row', { name: /^Visit/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Add template|Actions for )/ })).toBeNull();
});

async function chooseVisit(reply: string): Promise<string[]> {
  const replies: string[] = [];
  const element = (
    <TemplateChoice type="maintenance" reply={reply} onReply={(text) => replies.push(text)} />
  );
  const { user } = renderRoutes([{ path: '/', element }], '/');
  const select = await screen.findByRole('combobox', { name: /^Reply template/ });
  await within(select).findByRole('option', { name: 'Visit' });
  await user.selectOptions(select, 'Visit');
  return replies;
}

test('offers the templates of the type and those of all', async () => {
  answerWith(visit, thanks, gate);
  expect(await chooseVisit('')).toEqual([visit.text]);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['No template', 'Visit', 'Thanks']);
});

test.each([
  ['keeps what a person has written', 'We will check.', `We will check.\n\n${visit.text}`],
  ['replaces another template', thanks.text, visit.text],
])('%s', async (_, reply, expected) => {
  answerWith(visit, thanks);
  expect(await chooseVisit(reply)).toEqual([expected]);
});
