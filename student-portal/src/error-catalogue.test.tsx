import { logout } from '@hostel/contracts/identity/sign-in';
import { submitFeedback } from '@hostel/contracts/requests/feedback';
import {
  createHostelFeeOrder,
  createMessFeeOrder,
  myPayments,
  verifyPayment,
} from '@hostel/contracts/fees/payments';
import { submitLeave } from '@hostel/contracts/requests/leave';
import {
  createMaintenanceRequest,
  myMaintenanceRequests,
} from '@hostel/contracts/requests/maintenance';
import { receivedNotices } from '@hostel/contracts/notices/student-notices';
import { campusDay } from '@hostel/shared-ui/dates';
import {
  networkError,
  testErrorCatalogue,
  unreadableReply,
  words,
} from '@hostel/shared-ui/error-catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fakeCheckout } from './testing/checkout.ts';
import { feesOf, orderOf } from './testing/fees.ts';
import { renderPortal, signInStudent, signOutStudent } from './testing/render-portal.tsx';
import { pageOf } from './testing/requests.ts';
import { api, server, withServer } from './testing/server.ts';

withServer();

const lists = ['/service-requests/my', '/feedback', '/leave', '/payment/my-history'];

beforeEach(() => {
  signInStudent();
  server.use(
    ...lists.map((path) => http.get(api(path), () => HttpResponse.json(pageOf([])))),
    http.get(api('/payment/my-fees'), () => HttpResponse.json(feesOf())),
  );
});
afterEach(signOutStudent);

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
/** By text: queries by role are slow on a page with many elements. */
const press = async (name: string | RegExp) =>
  fireEvent.click(
    await screen.findByText(name, { selector: 'button:not([role]), button:not([role]) *' }),
  );
const open = (page: string) => renderPortal(`/student-login/${page}`);

async function logOut() {
  open('fees-payment');
  fireEvent.click(await screen.findByRole('button', { name: /Account of Asha Verma/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByText('Logout'));
}

async function reportProblem() {
  open('maintenance-request');
  fireEvent.click(await screen.findByLabelText('Plumbing'));
  await type('Description', 'The tap drips.');
  await press('Submit Request');
}

async function sendFeedback() {
  open('feedback');
  await type('Category', 'Mess Related');
  await type('Your feedback', 'More dal.');
  await press('Submit Feedback');
}

async function applyForLeave() {
  const dayFromNow = (days: number) => campusDay(new Date(Date.now() + days * 86_400_000));
  open('leave-apply');
  await type('Leave type', 'sick');
  await type('Start date', dayFromNow(1));
  await type('End date', dayFromNow(2));
  await type('Reason', 'Fever');
  await type('Emergency contact', '9876543210');
  await press('Submit Application');
}

async function payFee(button: RegExp) {
  open('fees-payment');
  await press(button);
}

let checkout: ReturnType<typeof fakeCheckout> | undefined;
afterEach(() => checkout?.remove());

async function payInCheckout() {
  checkout = fakeCheckout();
  const paid = checkout;
  const checkoutScript = `https://checkout.example/${Math.random()}.js`;
  server.use(
    http.post(api('/payment/create-hostel-fee-order'), () =>
      HttpResponse.json(orderOf({ checkoutScript })),
    ),
  );
  await payFee(/^Pay ₹24,000/);
  await waitFor(() => expect(paid.opened).toHaveLength(1));
  paid.succeed();
}

const noOrder = 'Failed to create payment order.';
const noFeedback = 'Failed to submit feedback. Please try again.';
const noLeave = 'Failed to submit leave application';
const noRequests = 'Your requests could not be loaded';

// Specification 1, section 8: Logout and Student portal.
testErrorCatalogue(
  server,
  [
    { call: logout, act: logOut, wordless: 'Could Not Logout', noReply: 'Error during logout' },
    {
      call: createMaintenanceRequest,
      act: reportProblem,
      wordless: 'Failed to submit request',
      noReply: 'Failed to submit request. Please try again.',
    },
    {
      call: myMaintenanceRequests,
      act: async () => open('maintenance-request?tab=history'),
      refused: [noRequests, words],
      wordless: noRequests,
      noReply: [noRequests, networkError],
      unreadable: [noRequests, unreadableReply],
    },
    {
      call: submitFeedback,
      act: sendFeedback,
      wordless: noFeedback,
      noReply: 'No response from server. Please check your connection.',
      unreadable: 'An unexpected error occurred. Please try again.',
    },
    { call: submitLeave, act: applyForLeave, wordless: noLeave, noReply: noLeave },
    {
      call: createHostelFeeOrder,
      act: () => payFee(/^Pay ₹24,000/),
      wordless: 'Hostel Fee Order Creation Failed',
      noReply: noOrder,
    },
    {
      call: createMessFeeOrder,
      act: () => payFee(/^Pay ₹18,000/),
      wordless: 'Mess Fee Order Creation Failed',
      noReply: noOrder,
    },
    {
      call: myPayments,
      act: async () => open('fees-payment'),
      wordless: 'Failed to Fetch Payment History',
      noReply: 'Error fetching payment history.',
    },
    {
      call: receivedNotices,
      act: async () => open('notices'),
      refused: ['Failed to Fetch Notices', words],
      wordless: ['Failed to Fetch Notices', 'Failed to load notices'],
      noReply: ['Failed to Fetch Notices', 'Error loading notices'],
    },
    {
      call: verifyPayment,
      act: payInCheckout,
      wordless: 'Payment Verification Failed',
      // The verification is repeated: the text is shown until the server answers.
      noReply: 'Payment verification failed.',
    },
  ],
  40,
);
