import type { Application } from '@hostel/contracts/admission/applications/application';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { applicationOf, choiceOf } from '@hostel/contracts/testing/applications';
import {
  expectToast,
  renderPortal,
  signInStudent,
  signOutStudent,
} from '../../../testing/render-portal.tsx';
import { stayOf, stepsOf } from '../../../testing/stay.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const path = '/student-login/application';

/** The server's application; a change of it answers with what `change` makes of it. */
function serve(application: Application) {
  let current = application;
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  const reply = () => HttpResponse.json({ success: true, data: current });
  const onChange =
    (make: (body: any) => Partial<Application>) =>
    async ({ request }: { request: Request }) => {
      const body: any = await request.json();
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      current = { ...current, updatedAt: '2026-06-02T10:00:00.000Z', ...make(body) };
      return reply();
    };
  server.use(
    http.get(api('/applications/my'), reply),
    http.put(
      api('/applications/my/choices'),
      onChange(({ choices }) => {
        const all = [...current.choices, ...current.otherChoices];
        const key = (one: any) => `${one.hallId} ${one.roomType}`;
        const wanted: string[] = choices.map(key);
        return {
          choices: wanted.flatMap((one) => all.find((other) => key(other) === one) ?? []),
          otherChoices: all.filter((one) => !wanted.includes(key(one))),
          choicesSetAt: '2026-06-02T10:00:00.000Z',
        };
      }),
    ),
    http.put(
      api('/applications/my/room-mates'),
      onChange(({ rollNumbers }) => ({
        roomMates: {
          most: 2,
          named: rollNumbers
            .filter(Boolean)
            .map((rollNumber: string) => ({ rollNumber, mutual: false, name: null })),
        },
      })),
    ),
    http.post(
      api('/applications/my/withdraw'),
      onChange(() => ({
        state: 'withdrawn',
        may: { order: false, withdraw: false, reopen: false },
      })),
    ),
  );
  return sent;
}

const list = () => screen.findByRole('list', { name: 'Choices in order' });
const order = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/\d([A-Z]\w+ Hall, (?:single|triple) room)New/)?.[1]);
const button = (name: string) => screen.getByRole('button', { name });

it('says after the check-out that the student has left', async () => {
  const stay = stayOf({ steps: stepsOf({ bed: { state: 'done', note: 'left' } }) });
  server.use(http.get(api('/my-stay'), () => HttpResponse.json({ success: true, data: stay })));
  serve(applicationOf({ state: 'accepted-open' }));
  renderPortal(path);
  expect(await screen.findByText(/You have checked out of your room\./)).toBeVisible();
  expect(screen.queryByText(/you are moved to it/)).not.toBeInTheDocument();
});

it('shows places and the last closing rank of each choice', async () => {
  const lastClosing = {
    academicYear: '2025–26',
    round: 'Round 2',
    ranks: [{ group: '', closing: 45, mergedWith: [] }],
  };
  serve(
    applicationOf({
      choices: [
        { ...choiceOf('Gargi Hall', 'single'), lastClosing },
        { ...choiceOf('Gargi Hall', 'triple'), lastClosing: null },
      ],
    }),
  );
  renderPortal(path);
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('60 placesLast place by merit: rank 45 (Round 2, 2025–26)');
  expect(rows[1]).toHaveTextContent('60 placesNo closing rank published');
});

it('shows number, date, state, what happens next and the history', async () => {
  serve(
    applicationOf({
      state: 'waiting',
      history: [
        ...applicationOf().history,
        {
          kind: 'state',
          state: 'waiting',
          at: '2026-07-01T06:00:00.000Z',
          by: { name: 'Dr Rao', role: 'provost' },
          reason: null,
          runOf: 'Gargi Hall',
        },
        {
          kind: 'state',
          state: 'offered',
          at: '2026-07-02T06:00:00.000Z',
          by: { name: 'Dr Rao', role: 'provost' },
          reason: null,
          runOf: null,
          round: 'Round 1',
        },
        {
          kind: 'transfer',
          state: 'offered',
          at: '2026-07-03T06:00:00.000Z',
          by: { name: 'Dr Rao', role: 'provost' },
          reason: null,
          runOf: null,
          document: 'passport',
        },
      ],
    }),
  );
  renderPortal(path);
  expect(await screen.findByText('2026-00042')).toBeVisible();
  expect(screen.getByText(/is considered in every further round/)).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Transferred to you.*Dr RaoDocument: Passport$/);
  expect(rows[1]).toHaveTextContent(/Offer waiting2 Jul 2026.*Allotment, Round 1/);
  expect(rows[2]).toHaveTextContent(/Waiting list1 Jul 2026.*Allotment of Gargi Hall/);
  expect(rows[3]).toHaveTextContent(/Application received1 Jun 2026.*You/);
});

it('saves the order that was made with the keyboard', async () => {
  const sent = serve(applicationOf());
  const { user } = renderPortal(path);
  await list();
  expect(screen.getByText(/This is the default order/)).toBeVisible();
  button('Move Gargi Hall, triple room').focus();
  await user.keyboard('{Home}');
  expect(await order()).toEqual([
    'Gargi Hall, triple room',
    'Gargi Hall, single room',
    'Maitreyi Hall, single room',
  ]);
  expect(screen.getByText('The order is changed and not saved yet.')).toBeVisible();
  await user.click(button('Save order'));
  await expectToast('Your choices are saved.');
  expect(sent).toEqual([
    {
      ifMatch: '2026-06-01T09:30:00.000Z',
      body: {
        choices: [
          { hallId: 'H003', roomType: 'triple' },
          { hallId: 'H003', roomType: 'single' },
          { hallId: 'H004', roomType: 'single' },
        ],
      },
    },
  ]);
  expect(await screen.findByText(/^Saved on 2 Jun 2026/)).toBeVisible();
  expect(button('Save order')).toHaveAttribute('aria-disabled', 'true');
});

it('removes a choice and adds it back', async () => {
  const sent = serve(applicationOf());
  const { user } = renderPortal(path);
  await list();
  await user.click(button('Remove Gargi Hall, single room'));
  expect(await order()).toEqual(['Maitreyi Hall, single room', 'Gargi Hall, triple room']);
  await user.click(screen.getByRole('button', { name: 'Add Gargi Hall, single room' }));
  expect((await order()).at(-1)).toBe('Gargi Hall, single room');
  await user.click(button('Remove Gargi Hall, triple room'));
  await user.click(button('Save order'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Not in your list' })).toBeVisible();
});

it('keeps an unsaved order over a reload, and discards it on request', async () => {
  serve(applicationOf());
  const first = renderPortal(path);
  await list();
  await first.user.click(button('Move Gargi Hall, triple room up'));
  first.unmount();
  const { user } = renderPortal(path);
  const draft = [
    'Gargi Hall, single room',
    'Gargi Hall, triple room',
    'Maitreyi Hall, single room',
  ];
  expect(await order()).toEqual(draft);
  expect(screen.getByText('Your unsaved draft has been restored.')).toBeVisible();
  await user.click(button('Discard draft'));
  expect((await order())[1]).toBe('Maitreyi Hall, single room');
});

it('keeps the order when the list was changed in another tab, and saves it over the newer one', async () => {
  const newer = applicationOf({
    updatedAt: '2026-06-01T12:00:00.000Z',
    choicesSetAt: '2026-06-01T12:00:00.000Z',
    choices: [choiceOf('Maitreyi Hall', 'single', 'H004'), choiceOf('Gargi Hall', 'single')],
    otherChoices: [choiceOf('Gargi Hall', 'triple')],
  });
  serve(applicationOf());
  const { user } = renderPortal(path);
  await list();
  await user.click(button('Move Gargi Hall, triple room up'));
  const sent = serve(newer);
  server.use(
    http.put(
      api('/applications/my/choices'),
      () =>
        HttpResponse.json(
          { ...refusal('Another person changed this in the meantime.', 'changed'), data: newer },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  await user.click(button('Save order'));
  await expectToast(
    'The list was changed elsewhere in the meantime. Your order is kept here: save it again, or discard it.',
  );
  await waitFor(() =>
    expect(screen.getByText('Your unsaved draft has been restored.')).toBeVisible(),
  );
  expect((await order())[1]).toBe('Gargi Hall, triple room');
  await user.click(button('Save order'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.ifMatch).toBe('2026-06-01T12:00:00.000Z');
});

it('shows a refusal in place', async () => {
  serve(applicationOf());
  const message = 'Gargi Hall is closed for applicants.';
  server.use(
    http.put(api('/applications/my/choices'), () =>
      HttpResponse.json(refusal(message, 'bad_choice', { choices: message }), { status: 422 }),
    ),
  );
  const { user } = renderPortal(path);
  await list();
  await user.click(button('Move Gargi Hall, triple room up'));
  await user.click(button('Save order'));
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows a locked list without buttons', async () => {
  serve(
    applicationOf({
      choicesLockAt: '2020-06-20T11:30:00.000Z',
      may: { order: false, withdraw: true, reopen: false },
    }),
  );
  renderPortal(path);
  expect(await screen.findByText(/The choices were locked on 20 Jun 2020/)).toBeVisible();
  expect(await order()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Move/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save order' })).not.toBeInTheDocument();
});

it('names room-mates, and shows who named the student too', async () => {
  const named = [{ rollNumber: '25ECE0007', mutual: true, name: 'Bina Rao' }];
  const sent = serve(applicationOf({ roomMates: { most: 2, named } }));
  const { user } = renderPortal(path);
  expect(await screen.findByText('Bina Rao has named you too.')).toBeVisible();
  await user.type(screen.getByLabelText('Roll number 2'), '25MEC0001');
  await user.click(button('Save room-mates'));
  await expectToast('Your room-mates are saved.');
  expect(sent[0]?.body).toEqual({ rollNumbers: ['25ECE0007', '25MEC0001'] });
  expect(await screen.findAllByText(/The name is shown once/)).toHaveLength(2);
});

it('withdraws after a question', async () => {
  const sent = serve(applicationOf());
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Only the hostel office can undo this/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'I rent a room');
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  await expectToast('Your application is withdrawn.');
  expect(sent[0]?.body).toEqual({ reason: 'I rent a room' });
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByText(/you can change the order/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw application' })).not.toBeInTheDocument();
});

it('shows a student without an application how to apply', async () => {
  server.use(
    http.get(api('/applications/my'), () => HttpResponse.json({ success: true, data: null })),
  );
  renderPortal(path);
  expect(await screen.findByText('No application this year')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply for a room' })).toHaveAttribute(
    'href',
    '/register',
  );
});

it('shows a failed load in place, and loads again', async () => {
  server.use(http.get(api('/applications/my'), () => HttpResponse.error()));
  const { user } = renderPortal(path);
  expect(await screen.findByText('Your application could not be loaded')).toBeVisible();
  serve(applicationOf());
  await user.click(button('Try again'));
  expect(await screen.findByText('2026-00042')).toBeVisible();
});

const missingConsent = {
  missing: true,
  neededUntil: '2027-03-12',
  recorded: null,
  may: { record: false, withdraw: false },
};

test('an applicant under 18 reads what to do about the consent, and orders choices meanwhile', async () => {
  serve(applicationOf({ consent: missingConsent }));
  renderPortal(path);
  const heading = await screen.findByRole('heading', { name: 'Consent of a parent or guardian' });
  const card = within(heading.closest('section')!);
  expect(card.getByText('Missing')).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  expect(card.getByRole('button', { name: 'Consent form (PDF)' })).toBeEnabled();
  expect(card.getByText(/From your 18th birthday, 12 Mar 2027, no consent/)).toBeVisible();
  expect(screen.getByText(/You can be given a place once the consent/)).toBeVisible();
  expect(screen.queryByText(/You do not have to do anything more/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save order' })).toBeInTheDocument();
});

test('shows a recorded consent, and in the history who was left out and why', async () => {
  const at = '2026-06-03T06:00:00.000Z';
  const by = { name: 'Office Clerk', role: 'clerk' };
  const entry = { at, by, runOf: null, state: 'received' };
  const reason = 'Consent of a parent or guardian is missing.';
  const { history } = applicationOf();
  serve(
    applicationOf({
      consent: {
        ...missingConsent,
        missing: false,
        recorded: {
          guardianName: 'Suresh Nair',
          relation: 'father',
          phone: '+919876543210',
          signedOn: '2026-06-02',
          identity: 'passport',
          reference: 'File 12',
          recordedAt: at,
          recordedBy: 'Office Clerk',
        },
      },
      history: [
        ...history,
        { ...entry, kind: 'left-out', reason, round: 'Mock round 1' },
        { ...entry, kind: 'consent', reason: null },
      ],
    }),
  );
  renderPortal(path);
  expect(await screen.findByText('Suresh Nair')).toBeVisible();
  expect(screen.getByText('Father')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Consent form (PDF)' })).not.toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^Consent of a parent or guardian recorded.*Office Clerk$/);
  expect(rows[1]).toHaveTextContent(/^Not considered.*Mock round 1Reason: Consent of a parent/);
});

test.each([
  ['resident', true],
  ['withdrawn', false],
])('a missing consent of an application that is %s', async (state, shown) => {
  serve(applicationOf({ state, consent: missingConsent }));
  renderPortal(path);
  expect(await screen.findByText('2026-00042')).toBeVisible();
  const card = screen.queryByRole('heading', { name: 'Consent of a parent or guardian' });
  expect(card !== null).toBe(shown);
  expect(screen.queryByText(/You keep your place/) !== null).toBe(shown);
});
