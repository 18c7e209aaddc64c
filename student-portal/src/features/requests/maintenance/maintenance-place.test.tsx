import type { CommonRequest } from '@hostel/contracts/requests/maintenance/common-requests';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  expectToast,
  renderPortal,
  signInStudent,
  signOutStudent,
} from '../../../testing/render-portal.tsx';
import { newId, pageOf, requestOf } from '../../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();

const path = '/student-login/maintenance-request';
const tap: CommonRequest = {
  _id: newId(),
  requestType: 'plumbing',
  area: 'Bathroom, floor 1',
  createdAt: new Date().toISOString(),
  mine: null,
};
let open: CommonRequest[];
let hostelName: string | null;
let asked: string[];
let sent: unknown[];

beforeEach(() => {
  open = [tap];
  hostelName = 'Gargi Hall';
  asked = [];
  sent = [];
  signInStudent();
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.json(pageOf([]))),
    http.get(api('/service-requests/common'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: open, hostelName, floors: [0, 1] });
    }),
    http.post(api('/service-requests'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: requestOf() });
    }),
  );
});
afterEach(signOutStudent);

async function chooseBathroom() {
  const { user } = renderPortal(path);
  const submit = await screen.findByRole('button', { name: 'Submit Request' });
  await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'The tap drips');
  expect(screen.getByLabelText(/^Time for a visit/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Where is the problem?'), 'Bathroom');
  return { user, submit };
}
const chooseFloor = async (user: Awaited<ReturnType<typeof chooseBathroom>>['user']) => {
  await screen.findByRole('option', { name: 'Floor 1' });
  await user.selectOptions(screen.getByLabelText('Floor'), 'Floor 1');
};

it('says that the floor is missing', async () => {
  const { user, submit } = await chooseBathroom();
  const floorMissing = 'Choose the floor of the problem to submit.';
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(floorMissing)).toBeVisible();
  await chooseFloor(user);
  expect(screen.queryByText(floorMissing)).not.toBeInTheDocument();
});

it('offers the open requests of the same place, and joins one', async () => {
  server.use(
    http.post(api('/service-requests/:id/join'), ({ params }) => {
      expect(params['id']).toBe(tap._id);
      open = [{ ...tap, mine: 'joined' }];
      return HttpResponse.json({ success: true, data: open[0] });
    }),
  );
  const { user } = await chooseBathroom();
  expect(screen.queryByLabelText(/^Time for a visit/)).not.toBeInTheDocument();
  await chooseFloor(user);
  const offered = within(screen.getByRole('region', { name: 'Open requests of this place' }));
  expect(await offered.findByText('Submitted today')).toBeVisible();
  expect(asked.at(-1)).toBe('?area=bathroom&floor=1');
  await user.click(offered.getByRole('button', { name: 'Me too : Plumbing, Bathroom, floor 1' }));
  await expectToast('You have joined the request. You will get an email on its progress.');
  expect(await offered.findByText('You have joined')).toBeVisible();
  expect(sent).toEqual([]);
});

it('submits a request for a common area with its floor, without a visit to the room', async () => {
  open = [];
  const { user, submit } = await chooseBathroom();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await chooseFloor(user);
  expect(await screen.findByText(/No open request for this place/)).toBeVisible();
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(submit);
  await expectToast('Maintenance request submitted successfully!');
  expect(sent).toEqual([
    {
      requestType: 'plumbing',
      description: 'The tap drips',
      priority: 'medium',
      commonArea: 'bathroom',
      areaFloor: 1,
    },
  ]);
});

it('says when a request was finished meanwhile, and that common areas are for residents', async () => {
  const message = 'This request is finished. Please submit a new one.';
  server.use(
    http.post(api('/service-requests/:id/join'), () =>
      HttpResponse.json(refusal(message, 'not_open'), { status: 409 }),
    ),
  );
  const { user } = await chooseBathroom();
  await chooseFloor(user);
  await user.click(await screen.findByRole('button', { name: /^Me too/ }));
  await expectToast(message);
  hostelName = null;
  await user.selectOptions(screen.getByLabelText('Where is the problem?'), 'Mess');
  expect(await screen.findByText(/^Only residents can report a problem/)).toBeVisible();
});

it('shows the requests that the student has joined below the own ones', async () => {
  const joined = { ...tap, status: 'in-progress', joinedAt: tap.createdAt };
  server.use(
    http.get(api('/service-requests/joined'), () =>
      HttpResponse.json({ success: true, data: [joined] }),
    ),
  );
  renderPortal(`${path}?tab=history`);
  const list = within(await screen.findByRole('region', { name: 'Requests that you have joined' }));
  expect(list.getByText('Plumbing, Bathroom, floor 1')).toBeVisible();
  expect(list.getByText('In progress')).toBeVisible();
});
