import type { Settlement } from '@hostel/contracts/fees/settlements';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { feeSettlements } from '../../../paths.ts';
import { server, withServer } from '../../../testing/server.ts';
import { SettlementsPage } from './settlements-page.tsx';

withServer();

const settlement: Settlement = {
  _id: 'setl_1',
  settledOn: '2026-08-05',
  utr: 'UTR20260805',
  payments: 2,
  refunds: 1,
  gross: 4_800_000,
  refunded: 100_000,
  charges: 96_000,
  tax: 17_280,
  net: 4_586_720,
  differences: [],
};

function show(data: Settlement[], unsettled = { payments: 0, amount: 0 }) {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const pagination = { currentPage: 1, totalPages: 1, totalItems: data.length };
  server.use(
    http.get('*/api/fees/settlements', () =>
      HttpResponse.json({ success: true, data, pagination, unsettled }),
    ),
  );
  renderRoutes([{ path: '*', Component: SettlementsPage }], feeSettlements);
}

it('lists settlements with gross, charges, tax and net, and whether they match', async () => {
  show([settlement]);
  const row = within(await screen.findByRole('row', { name: /setl_1/ }));
  for (const sum of ['₹48,000', '₹1,000', '₹960', '₹172.80', '₹45,867.20']) {
    expect(row.getByText(sum)).toBeVisible();
  }
  expect(row.getByText('UTR UTR20260805')).toBeVisible();
  expect(row.getByText('Matches')).toBeVisible();
});

it('says what differs, and which payments were not settled', async () => {
  const unknown = { kind: 'unknown', id: 'pay_9', settled: 10_000, recorded: 0 };
  show([{ ...settlement, differences: [unknown] }], { payments: 3, amount: 300_000 });
  expect(
    await screen.findByText('Payment not in the ledger pay_9: ₹100 settled, ₹0 in the ledger'),
  ).toBeVisible();
  expect(screen.getByText(/^3 payments of more than a week ago \(₹3,000\)/)).toBeVisible();
});

it('says that there is none yet', async () => {
  show([]);
  expect(await screen.findByText('No settlement yet')).toBeVisible();
});
