import { allottedStudents, roomAvailability } from '@hostel/contracts/admission/allotment';
import { allotRooms } from '@hostel/contracts/admission/allotment/runs';
import { logout } from '@hostel/contracts/identity/sign-in';
import { readDashboard } from '@hostel/contracts/office/today';
import { resolveFeedback } from '@hostel/contracts/requests/feedback';
import { resolveLeave } from '@hostel/contracts/requests/leave';
import { resolveMaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import {
  createPublicNotice,
  deletePublicNotice,
  listPublicNotices,
  publishPublicNotice,
  updatePublicNotice,
} from '@hostel/contracts/notices/public-notices';
import { listRequests, type RequestType } from '@hostel/contracts/requests/shared';
import { sendNotice, sentNotices } from '@hostel/contracts/notices/student-notices';
import { listStudents } from '@hostel/contracts/residence/students';
import { testErrorCatalogue, words } from '@hostel/shared-ui/error-catalogue';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RegisteredPage } from './features/admission/allotment/pages/registered-page.tsx';
import { RunPage } from './features/admission/allotment/pages/run-page.tsx';
import { DashboardPage } from './features/office/today/pages/dashboard-page.tsx';
import { PublicNoticesPage } from './features/notices/public-notices/pages/public-notices-page.tsx';
import { RequestsPage } from './features/requests/shared/pages/requests-page.tsx';
import { StudentNoticesPage } from './features/notices/student-notices/pages/student-notices-page.tsx';
import { StudentsPage } from './features/residence/students/pages/students-page.tsx';
import * as paths from './paths.ts';
import { routes } from './routes.tsx';
import { availabilityReply } from './testing/allotment-rows.ts';
import {
  noticeOf,
  noticesReply,
  requestsReply,
  rowOf,
  sentReply,
  studentOf,
  studentsReply,
} from './testing/rows.ts';
import { server, withServer } from './testing/server.ts';

withServer();

const asha = studentOf('Asha Verma', 'R1');
const counts = { total: 1, courses: 1, male: 0, female: 1, allotted: 1 };
const answers: Record<string, object> = {
  '/students': studentsReply([asha]),
  '/notices/sent': sentReply([]),
  '/requests': requestsReply([rowOf()]),
  '/public-notices': noticesReply([noticeOf()]),
  '/allotment/availability': availabilityReply,
  '/allotment/allotted-students': { ...studentsReply([]), counts },
};

beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const handlers = Object.entries(answers).map(([path, reply]) =>
    http.get(`*/api${path}`, () => HttpResponse.json(reply)),
  );
  server.use(...handlers);
});
afterEach(() => jest.restoreAllMocks());

const pages = [
  { path: paths.home, Component: DashboardPage },
  { path: paths.students, Component: StudentsPage },
  { path: paths.studentNotices, Component: StudentNoticesPage },
  { path: paths.requests, Component: RequestsPage },
  { path: paths.publicNotices, Component: PublicNoticesPage },
  { path: paths.registered, Component: RegisteredPage },
  { path: paths.allotmentRuns, Component: RunPage },
];
const open = async (path: string) => renderRoutes(pages, path);
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
/** By text: queries by role are slow on a page with many elements. */
const press = async (name: string) => {
  const selector = 'button:not([role]), button:not([role]) *';
  fireEvent.click(await screen.findByText(name, { selector }));
};
/** Presses a button of the open dialog. */
const confirm = async (name: string) => {
  const selector = 'dialog[open] button, dialog[open] button *';
  fireEvent.click(await screen.findByText(name, { selector }));
};

async function logOut() {
  renderRoutes([...routes, { path: '/login', element: null }], '/provost-login/nowhere');
  fireEvent.click(await screen.findByRole('button', { name: /^Account of provost/ }));
  await press('Logout');
  await confirm('Logout');
}

/** The other reads of the dashboard fail too: otherwise nothing is shown. */
async function openDashboard() {
  server.use(
    http.get('*/api/service-requests/all', () => HttpResponse.error()),
    http.get('*/api/leave/all', () => HttpResponse.error()),
    http.get('*/api/feedback/all', () => HttpResponse.error()),
  );
  await open(paths.home);
}

async function fillNotice() {
  await type('Notice Type', 'General Notice');
  await type('Subject', 'Water');
  await type('Message', 'No water on Sunday.');
}

async function sendFromForm() {
  const { user } = await open(paths.studentNotices);
  await user.click(await screen.findByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: /Asha Verma/ }));
  await fillNotice();
  fireEvent.submit(screen.getByRole('form', { name: 'Send a notice' }));
}

async function sendFromDirectory() {
  await open(paths.students);
  fireEvent.click(await screen.findByRole('button', { name: 'Send Notice Asha Verma' }));
  await fillNotice();
  await confirm('Send Notice');
}

const resolve = (kind: RequestType) => async () => {
  const row = rowOf({ type: kind });
  server.use(http.get('*/api/requests', () => HttpResponse.json(requestsReply([row]))));
  await open(paths.requests);
  await press('Resolve');
  await type(/Resolution|Comments|Response/, 'Done.');
  await confirm('Resolve Request');
};

async function createNotice() {
  await open(paths.publicNotices);
  await press('Create Notice');
  await type('Title', 'Water');
  await type('Content', 'No water on Sunday.');
  await confirm('Save Draft');
}

const changeNotice = (button: string, confirmed: string) => async () => {
  await open(paths.publicNotices);
  await press(button);
  await confirm(confirmed);
};

async function runAllotment() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(paths.allotmentRuns);
  await press('Initiate Kautilya Hall Allotment');
  await confirm('Run Allotment');
}

const same = (text: string) => ({ wordless: text, noReply: text });
const unableToLoad = 'Unable to Load Profiles';
const noProfiles =
  'Failed to fetch student profiles. Please ensure the API endpoint is correct and you are authorized.';
const noSearch = 'Students cannot be searched at present.';
const noHistory = 'Sent notices cannot be shown at present.';
const noRequests = 'Failed to fetch requests. Please ensure you are authorized.';
const unsent = {
  wordless: 'Failed to send notice',
  noReply: 'An error occurred while sending the notice',
};

// Specification 2, section 8, and the logout of specification 1.
testErrorCatalogue(
  server,
  [
    { call: logout, act: logOut, wordless: 'Logout Failed', noReply: 'Error during logout' },
    {
      call: readDashboard,
      act: openDashboard,
      refused: 'Failed to load dashboard data',
      ...same('Failed to load dashboard data'),
    },
    {
      call: listStudents,
      where: 'in the directory',
      act: () => open(paths.students),
      refused: ['Failed to load students', unableToLoad, words],
      wordless: ['Failed to load students', unableToLoad, noProfiles],
      noReply: ['Error loading students', unableToLoad, noProfiles],
    },
    {
      call: listStudents,
      where: 'in the notice sender',
      act: () => open(paths.studentNotices),
      refused: ['Failed to load students', words],
      wordless: ['Failed to load students', noSearch],
      noReply: ['Error loading students', noSearch],
    },
    {
      call: listStudents,
      where: 'in the registered students',
      act: () => open(paths.registered),
      ...same('Failed to fetch registered students.'),
    },
    {
      call: sentNotices,
      act: () => open(`${paths.studentNotices}?tab=history`),
      refused: ['Failed to load notice history', words],
      wordless: ['Failed to load notice history', noHistory],
      noReply: ['Error loading notice history', noHistory],
    },
    { call: sendNotice, where: 'in the notice sender', act: sendFromForm, ...unsent },
    { call: sendNotice, where: 'in the directory', act: sendFromDirectory, ...unsent },
    {
      call: listRequests,
      act: () => open(paths.requests),
      refused: ['Failed to fetch requests', words],
      wordless: ['Failed to fetch requests', noRequests],
      noReply: ['Failed to fetch requests', noRequests],
    },
    {
      call: resolveMaintenanceRequest,
      act: resolve('maintenance'),
      ...same('Failed to resolve request'),
    },
    { call: resolveLeave, act: resolve('leave'), ...same('Failed to resolve request') },
    { call: resolveFeedback, act: resolve('feedback'), ...same('Failed to resolve request') },
    {
      call: listPublicNotices,
      act: () => open(paths.publicNotices),
      ...same('Failed to fetch notices'),
    },
    { call: createPublicNotice, act: createNotice, ...same('Failed to create notice') },
    {
      call: updatePublicNotice,
      act: changeNotice('Edit', 'Save Changes'),
      ...same('Failed to update notice'),
    },
    {
      call: deletePublicNotice,
      act: changeNotice('Delete', 'Delete'),
      ...same('Failed to delete notice'),
    },
    {
      call: publishPublicNotice,
      act: changeNotice('Publish', 'Publish'),
      wordless: 'Failed to publish notice',
      noReply: 'Cannot connect to server...',
      unreadable: 'Failed to publish notice',
    },
    {
      call: allotRooms,
      act: runAllotment,
      wordless: 'Allotment process failed. Check console for details.',
      noReply: 'Allotment Process Failed',
    },
    {
      call: roomAvailability,
      act: () => open(paths.allotmentRuns),
      ...same('Failed to Fetch Room Availability'),
    },
    {
      call: allottedStudents,
      act: () => open(paths.allotmentRuns),
      ...same('Failed to Fetch Allotted Students'),
    },
  ],
  80,
);
