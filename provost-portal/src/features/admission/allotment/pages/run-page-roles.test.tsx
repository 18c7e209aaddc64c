import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { availabilityReply, pageOf, residentOf } from '../../../../testing/allotment-rows.ts';
import { someHalls } from '../../../../testing/halls.ts';
import { studentsReply } from '../../../../testing/rows.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { RunPage } from './run-page.tsx';

withServer();

const path = '/provost-login/allotment-data/alloted_hostels_list';
const open = (search = '') => renderRoutes([{ path, element: <RunPage /> }], `${path}${search}`);
const none = { singleTotalBeds: 0, singleOccupiedBeds: 0, singleAvailableBeds: 0 };
const noneTriple = { tripleTotalBeds: 0, tripleOccupiedBeds: 0, tripleAvailableBeds: 0 };
const asked: (string | null)[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/allotment/availability', () => HttpResponse.json(availabilityReply)),
    http.get('*/api/allotment/waiting-list', () => HttpResponse.json(pageOf([]))),
    http.get('*/api/allotment/allotted-students', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('hostel'));
      const gita = residentOf('Gita Rao', 'R1', '214');
      return HttpResponse.json(
        studentsReply([{ ...gita, hostelName: 'Gargi Hall', allottedHostelType: 'gargi' }]),
      );
    }),
  );
});

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('shows a clerk the residents, the waiting list and the free beds, without any act', async () => {
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  open('?tab=reasons');
  expect(await screen.findByText('Gita Rao')).toBeVisible();
  expect(tabNames()).toEqual(['Allotted Students', 'Waiting List', 'Free Beds']);
  expect(screen.queryByRole('button', { name: /Preview|Allotment|Move|Swap|Vacate/ })).toBeNull();
});

test('names the hall of each resident, and filters by hall', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const { user } = open();
  const cell = await screen.findByRole('cell', { name: /Gargi Hall/ });
  expect(cell).toHaveTextContent('Other Hostel');
  await user.selectOptions(screen.getByLabelText('Hall'), 'Aryabhata Hall');
  await waitFor(() => expect(asked.at(-1)).toBe('Aryabhata Hall'));
});

test('offers a provost of some halls no run, and explains where applicants are shown', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const boys = { ...availabilityReply.availability.boys, ...none, ...noneTriple };
  server.use(
    http.get('*/api/halls/occupancy', () => hallsReply(someHalls.slice(1), false)),
    http.get('*/api/allotment/availability', () =>
      HttpResponse.json({ ...availabilityReply, availability: { boys } }),
    ),
  );
  open('?tab=waiting');
  expect(await screen.findByText('Applicants belong to no hall yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Room Availability')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /Preview|Initiate/ })).toBeNull();
});
