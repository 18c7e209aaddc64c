import type { Found } from '@hostel/contracts/office/find';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { fees, hallPath, home, rounds, students } from '../../../paths.ts';
import { server, withServer } from '../../../testing/server.ts';
import { FindDialog, type FindDialogProps } from './find-dialog.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
});

const nothing: Found = { students: [], rooms: [], requests: [], notices: [] };
const all: Found = {
  students: [
    {
      _id: 's1',
      name: 'Asha Verma',
      rollNumber: 'R1',
      hostelName: 'Gargi Hall',
      roomNumber: '101',
    },
    { _id: 's2', name: 'Ashok Rao', rollNumber: 'R2', hostelName: null, roomNumber: null },
  ],
  rooms: [{ hallId: 'H003', hostelName: 'Gargi Hall', number: '101' }],
  requests: [
    {
      _id: '01890000-0000-7000-8000-000000000001',
      type: 'maintenance',
      subject: 'Plumbing',
      studentName: 'Asha Verma',
      status: 'in-progress',
      requestDate: '2026-06-01T08:00:00.000Z',
    },
  ],
  notices: [{ _id: 'n1', title: 'Ashadha holidays', status: 'published' }],
};

function answer(found: Found) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/find', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search') ?? '');
      return HttpResponse.json({ success: true, data: found });
    }),
  );
  return asked;
}

function Search(props: Omit<FindDialogProps, 'typed' | 'onType'>) {
  const [typed, setTyped] = useState('');
  return <FindDialog {...props} typed={typed} onType={setTyped} />;
}

function Home() {
  const [open, setOpen] = useState(false);
  const pages = [
    { to: fees, label: 'Fees' },
    { to: rounds, label: 'Allotment Rounds' },
  ];
  return (
    <>
      <button onClick={() => setOpen(true)}>Find anything</button>
      {open && (
        <Search pages={pages} isOpen={(path) => path !== rounds} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function open() {
  const shown = renderRoutes(
    [
      { path: home, element: <Home /> },
      { path: students, element: <h1>Students</h1> },
      { path: fees, element: <h1>Fees page</h1> },
      { path: hallPath('H003'), element: <h1>Hall page</h1> },
    ],
    home,
  );
  return {
    ...shown,
    find: () => shown.user.click(screen.getByRole('button', { name: 'Find anything' })),
  };
}
const field = () => screen.getByRole('combobox', { name: /Find a student/ });
const active = () => screen.getByRole('option', { selected: true });

test('finds everything while typing, in groups, and opens the first result by Enter', async () => {
  const asked = answer(all);
  const { user, find, router } = open();
  await find();
  expect(field()).toHaveFocus();
  await user.keyboard('ash');
  const list = within(await screen.findByRole('listbox', { name: 'Results' }));
  await list.findByRole('group', { name: 'Students' });
  expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Students',
    'Rooms',
    'Requests',
    'Public notices',
  ]);
  expect(active()).toHaveTextContent('Asha VermaR1 · Gargi Hall, Room 101');
  expect(field()).toHaveAttribute('aria-activedescendant', active().id);
  expect(list.getByRole('option', { name: /Plumbing, Asha Verma In progress/ })).toBeVisible();
  expect(await screen.findByText('5 results')).toBeInTheDocument();
  expect(asked).toEqual(['ash']);
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Ashok Rao');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Students' })).toBeVisible();
  expect(router.state.location.search).toBe('?search=R1');
});

test('lists halls before students only where the text begins the name of a hall', async () => {
  answer({ ...all, halls: [{ _id: 'H003', name: 'Gargi Hall' }] });
  const { user, find } = open();
  await find();
  const groups = () =>
    screen
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'))
      .slice(0, 2);
  await user.keyboard('gar');
  await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(5));
  expect(groups()).toEqual(['Halls', 'Students']);
  await user.clear(field());
  await user.keyboard('hall');
  await waitFor(() => expect(groups()).toEqual(['Students', 'Halls']));
});

test('opens the page of a hall', async () => {
  answer({ ...nothing, halls: [{ _id: 'H003', name: 'Gargi Hall' }] });
  const { user, find } = open();
  await find();
  await user.keyboard('gargi');
  const halls = within(await screen.findByRole('group', { name: 'Halls' }));
  expect(halls.getByRole('option', { name: 'Gargi Hall' })).toBeVisible();
  await screen.findByText('1 result');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Hall page' })).toBeVisible();
});

test('Enter before the results arrive opens the first of them', async () => {
  answer(all);
  const { user, find, router } = open();
  await find();
  await user.keyboard('ash{Enter}');
  expect(await screen.findByRole('heading', { name: 'Students' })).toBeVisible();
  expect(router.state.location.search).toBe('?search=R1');
});

test('finds the pages that the role may open, without the server', async () => {
  const asked = answer(nothing);
  const { user, find } = open();
  await find();
  expect(screen.getByRole('option', { name: 'Fees' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Allotment Rounds' })).toBeNull();
  await user.keyboard('f');
  expect(asked).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Fees page' })).toBeVisible();
});

test('shows what was opened last first', async () => {
  answer(all);
  const { user, find, router } = open();
  await find();
  await user.keyboard('ash');
  await user.click(await screen.findByRole('option', { name: /Asha Verma R1/ }));
  await act(() => router.navigate(home));
  await find();
  const recent = within(screen.getByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option', { name: /Asha Verma/ })).toBe(active());
});

test('says when nothing matches, and when the search failed', async () => {
  answer(nothing);
  const { user, find } = open();
  await find();
  await user.keyboard('zzz');
  const nothingMatches = await screen.findByText('Nothing matches “zzz” in your halls.');
  expect(nothingMatches).toBeVisible();
  expect(screen.getByRole('status')).toContainElement(nothingMatches);
  expect(screen.queryByRole('listbox')).toBeNull();
  server.use(
    http.get('*/api/find', () =>
      HttpResponse.json({ success: false, message: 'No', code: 'x' }, { status: 503 }),
    ),
  );
  await user.keyboard('z');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed');
});

test('Escape closes it, and the focus returns', async () => {
  answer(nothing);
  const { user, find } = open();
  await find();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Find anything' })).toHaveFocus();
});
