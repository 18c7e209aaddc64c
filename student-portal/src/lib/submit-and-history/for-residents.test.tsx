import { campusDay } from '@hostel/shared-ui/dates';
import { fireEvent, screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { renderPortal, signInStudent, signOutStudent } from '../../testing/render-portal.tsx';
import { leaveOf, pageOf, requestOf } from '../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';
import { stayOf } from '../../testing/stay.ts';

withServer();
beforeEach(() => {
  signInStudent();
  server.use(
    http.get(api('/leave'), () => HttpResponse.json(pageOf([leaveOf()]))),
    http.get(api('/service-requests/my'), () => HttpResponse.json(pageOf([requestOf()]))),
  );
});
afterEach(signOutStudent);

const answer = (data: object, status = 200) =>
  server.use(http.get(api('/my-stay'), () => HttpResponse.json(data, { status })));
const withBed = (bedUntil?: string | null) => answer({ success: true, data: stayOf({ bedUntil }) });

const pages = [
  [
    '/student-login/leave-apply',
    'Submit Application',
    'Only residents can apply for leave. You have no bed in a hall now.',
  ],
  [
    '/student-login/maintenance-request',
    'Submit Request',
    'Only residents can report a problem. You have no bed in a hall now.',
  ],
] as const;

describe.each(pages)('%s', (path, submit, sentence) => {
  it('says why a student without a bed has no form, and shows the history', async () => {
    withBed(null);
    const { user } = renderPortal(path);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: submit })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the history' }));
    expect(await screen.findByRole('tab', { name: /History/, selected: true })).toBeVisible();
    expect(await screen.findByText('Pending')).toBeVisible();
  });

  it.each([
    ['has a bed', () => withBed('2200-07-01')],
    ['is not known to an earlier server', () => withBed()],
    ['can’t be read', () => answer(refusal('Not now.', 'unavailable'), 503)],
  ])('shows the form to a student whose bed %s', async (_, prepare) => {
    prepare();
    renderPortal(path);
    expect(await screen.findByRole('button', { name: submit })).toBeVisible();
  });

  it('shows no form before it is known whether the student has a bed', async () => {
    server.use(
      http.get(api('/my-stay'), async () => {
        await delay('infinite');
      }),
    );
    renderPortal(path);
    expect(await screen.findByText('Loading the form')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: submit })).not.toBeInTheDocument();
  });
});

it('rejects leave that ends after the bed, at its field', async () => {
  const inDays = (days: number) => campusDay(new Date(Date.now() + days * 86_400_000));
  withBed(inDays(10));
  const { user } = renderPortal('/student-login/leave-apply');
  const submit = await screen.findByRole('button', { name: 'Submit Application' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Leave type' }), 'sick');
  for (const [label, value] of [
    ['Start date', inDays(8)],
    ['End date', inDays(11)],
    ['Reason', 'Fever'],
    ['Emergency contact', '98765 43210'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.click(submit);
  const end = await screen.findByText(/^You have a bed until .* For longer leave, ask the hostel/);
  expect(end).toBeVisible();
  expect(screen.getByLabelText('End date')).toBeInvalid();
});
