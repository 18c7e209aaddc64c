import { renderRoutes } from '@hostel/shared-ui/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { fakeCheckout } from '../../testing/checkout.ts';
import { feesOf } from '../../testing/fees.ts';
import { signInStudent, signOutStudent } from '../../testing/render-portal.tsx';
import { pageOf } from '../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';
import { FeesPage } from './pages/fees-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
withServer();

let checkout: ReturnType<typeof fakeCheckout>;
const ordered = jest.fn();

beforeEach(() => {
  checkout = fakeCheckout();
  ordered.mockClear();
  signInStudent();
  server.use(
    http.get(api('/payment/my-fees'), () => HttpResponse.json(feesOf('due', 'due', 'paid'))),
    http.get(api('/payment/my-history'), () => HttpResponse.json(pageOf([]))),
    http.post(api('/payment/create-hostel-fee-order'), () => {
      ordered();
      return HttpResponse.json(refusal('Not now.', 'not_ready'), { status: 503 });
    }),
  );
});
afterEach(() => {
  checkout.remove();
  signOutStudent();
});

function Page() {
  return (
    <>
      <FeesPage />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}
const show = (search: string) =>
  renderRoutes([{ path: '*', Component: Page }], `/student-login/fees-payment${search}`);

it('begins the payment of the fee in the address once, and removes it from the address', async () => {
  show('?pay=hostel+2026');
  expect(await screen.findByText('Not now.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Address')).toBeEmptyDOMElement());
  expect(ordered).toHaveBeenCalledTimes(1);
});

it.each(['?pay=mess+even+2026', '?pay=unknown', ''])(
  'begins no payment of a fee that is paid or unknown: %s',
  async (search) => {
    show(search);
    expect(await screen.findByText('1 of 3 fees paid')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Address')).toBeEmptyDOMElement());
    expect(ordered).not.toHaveBeenCalled();
  },
);
