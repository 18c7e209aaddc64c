import type { Feedback } from '@hostel/contracts/requests/feedback';
import { screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../../../testing/render-portal.tsx';
import { newId, pageOf } from '../../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();

function feedbackOf(given: Partial<Feedback> = {}): Feedback {
  const createdAt = new Date().toISOString();
  const feedbackType = given.feedbackType ?? 'Mess Related';
  return {
    _id: newId(),
    feedbackType,
    customSubject: null,
    subject: feedbackType,
    message: 'More vegetables, please.',
    status: 'pending',
    response: null,
    createdAt,
    updatedAt: createdAt,
    ...given,
  };
}

const path = '/student-login/feedback';
const success = 'Feedback submitted successfully! Thank you for your input.';
let rows: object[];
let sent: unknown[];

beforeEach(() => {
  rows = [];
  sent = [];
  signInStudent();
  server.use(
    http.get(api('/feedback'), () => HttpResponse.json(pageOf(rows))),
    http.post(api('/feedback/submit'), async ({ request }) => {
      const body = (await request.json()) as Partial<Feedback>;
      sent.push(body);
      await delay(20);
      const data = feedbackOf(body);
      rows = [data];
      return HttpResponse.json({ success: true, data }, { status: 201 });
    }),
  );
});
afterEach(signOutStudent);

async function openForm() {
  const view = renderPortal(path);
  const submit = await screen.findByRole('button', { name: 'Submit Feedback' });
  const category = screen.getByRole('combobox', { name: 'Category' });
  const message = screen.getByRole('textbox', { name: 'Your feedback' });
  return { ...view, submit, category, message };
}
const subject = () => screen.queryByRole('textbox', { name: 'Custom subject' });

it('offers seven categories, and doesn’t cut a message over the hint of 1000', async () => {
  const { user, category, message } = await openForm();
  const options = within(category).getAllByRole<HTMLOptionElement>('option');
  expect(options.filter(({ value }) => value).map(({ text }) => text)).toEqual([
    'Room Related',
    'Mess Related',
    'Hostel Library',
    'Gaming Room Related',
    'Security & Safety',
    'Wi-Fi & Internet',
    'Other',
  ]);
  await user.click(message);
  await user.paste('x'.repeat(1001));
  expect(screen.getByText('1001 / 1000')).toBeVisible();
  expect(message).toHaveValue('x'.repeat(1001));
});

it('submits once on a double click, confirms, and shows the history', async () => {
  const { user, submit, category, message } = await openForm();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(category, 'Mess Related');
  await user.type(message, '  ');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.type(message, 'More dal');
  await user.dblClick(submit);
  await expectToast(success);
  expect(sent).toEqual([{ feedbackType: 'Mess Related', message: 'More dal' }]);
  expect(message).toHaveValue('');
  const list = await screen.findByRole('list', { name: 'Your feedback' });
  expect(within(list).getByText('More dal')).toBeVisible();
  expect(screen.getByRole('tab', { name: /History\s*1/ })).toHaveAttribute('aria-selected', 'true');
});

it('requires a custom subject for Other, and clears it for another category', async () => {
  const { user, submit, category, message } = await openForm();
  expect(subject()).toBeNull();
  await user.type(message, 'The lift stops between floors');
  await user.selectOptions(category, 'Other');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.type(subject()!, 'The lift');
  expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(category, 'Room Related');
  expect(subject()).toBeNull();
  await user.selectOptions(category, 'Other');
  expect(subject()).toHaveValue('');
  await user.type(subject()!, 'Lifts');
  await user.click(submit);
  await expectToast(success);
  expect(sent).toEqual([
    { feedbackType: 'Other', customSubject: 'Lifts', message: 'The lift stops between floors' },
  ]);
});

it('sends confidential feedback, and marks it in the history', async () => {
  const { user, submit, category, message } = await openForm();
  const confidential = screen.getByRole('checkbox', { name: 'Confidential' });
  expect(confidential).toHaveAccessibleDescription(/Only the chief provost can read it/);
  await user.selectOptions(category, 'Security & Safety');
  await user.type(message, 'The watchman shouts');
  await user.click(confidential);
  await user.click(submit);
  await expectToast(success);
  expect(sent).toEqual([
    { feedbackType: 'Security & Safety', message: 'The watchman shouts', confidential: true },
  ]);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Confidential')).toBeVisible();
});

it.each([
  [
    'no reply',
    () => HttpResponse.error(),
    'No response from server. Please check your connection.',
  ],
  [
    'an unreadable reply',
    () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    'An unexpected error occurred. Please try again.',
  ],
  [
    'a refusal without words',
    () => HttpResponse.json(refusal('', 'refused'), { status: 422 }),
    'Failed to submit feedback. Please try again.',
  ],
  [
    'a refusal',
    () => HttpResponse.json(refusal('Twice is enough.', 'too_many'), { status: 429 }),
    'Twice is enough.',
  ],
])('shows %s in place and keeps the entries', async (_, answer, text) => {
  server.use(http.post(api('/feedback/submit'), answer));
  const { user, submit, category, message } = await openForm();
  await user.selectOptions(category, 'Hostel Library');
  await user.type(message, 'Longer hours');
  await user.click(submit);
  expect(await screen.findByText(text)).toBeVisible();
  expect(message).toHaveValue('Longer hours');
  expect(category).toHaveValue('Hostel Library');
});

it('shows subject, status, day and the management’s response of each feedback', async () => {
  const { status, ...withoutStatus } = feedbackOf();
  expect(status).toBe('pending');
  rows = [
    withoutStatus,
    feedbackOf({
      feedbackType: 'Other',
      customSubject: 'The lift',
      status: 'resolved',
      response: 'Repaired on Monday.',
      createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    }),
    feedbackOf({ status: 'closed' }),
    feedbackOf({ status: 'escalated' }),
  ];
  renderPortal(`${path}?tab=history`);
  const cards = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(cards[0]?.getByRole('heading', { name: 'Mess Related' })).toBeVisible();
  expect(cards[0]?.getByText('Pending')).toBeVisible();
  expect(cards[0]?.getByText('Today')).toBeVisible();
  expect(cards[1]?.getByRole('heading', { name: 'The lift' })).toBeVisible();
  expect(cards[1]?.getByText('Resolved')).toBeVisible();
  expect(cards[1]?.getByText('Yesterday')).toBeVisible();
  expect(cards[1]?.getByRole('heading', { name: 'Management Response' })).toBeVisible();
  expect(cards[1]?.getByText('Repaired on Monday.')).toBeVisible();
  expect(cards[2]?.getByText('Closed')).toBeVisible();
  expect(cards[3]?.getByText('Escalated')).toBeVisible();
});
