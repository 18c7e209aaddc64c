import { renderRoutes } from '@hostel/shared-ui/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { api, server, withServer } from '../../../testing/server.ts';
import { NoDuesCard } from './no-dues-card.tsx';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const finding = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  item: 'Chair',
  count: 1,
  condition: 'damaged',
  state: 'open',
  amount: null,
  reason: null,
};
function answerWith(obstacles: string[], over: object = {}) {
  const clear = obstacles.length === 0;
  const data = { dues: 0, openRequests: 0, checkedOut: true, findings: [], obstacles, clear };
  server.use(
    http.get(api('/year-end/my'), () =>
      HttpResponse.json({ success: true, data: { ...data, ...over } }),
    ),
  );
}
const show = () => renderRoutes([{ path: '/', Component: NoDuesCard }], '/');

it('says in plain words what is missing', async () => {
  answerWith(['check-out', 'dues', 'requests', 'inventory', 'something-new'], {
    dues: 2_400_000,
    openRequests: 2,
    findings: [finding],
  });
  show();
  expect(await screen.findByText(/^Hand over your room and the key/)).toBeVisible();
  expect(screen.getByText(/Pay ₹24,000\./)).toBeVisible();
  expect(
    screen.getByText(/^2 of your maintenance requests and leave applications are open/),
  ).toBeVisible();
  expect(screen.getByText('The hostel office has to decide on: Chair.')).toBeVisible();
  expect(screen.getByText('Please ask the hostel office what else is needed.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('offers the certificate when nothing is due, and says when it could not be loaded', async () => {
  answerWith([]);
  server.use(http.get(api('/year-end/my/no-dues'), () => HttpResponse.error()));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download certificate' }));
  expect(await screen.findByText(/^The certificate could not be loaded/)).toBeVisible();
});

it('shows a failed read in place', async () => {
  server.use(http.get(api('/year-end/my'), () => HttpResponse.error()));
  show();
  expect(await screen.findByText('Unable to load what the certificate needs')).toBeVisible();
});
