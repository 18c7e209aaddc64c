import { routes as account } from './features/identity/account/index.ts';
import { routes as admissions } from './features/admission/applications/index.ts';
import { routes as allotment } from './features/admission/allotment/index.ts';
import { routes as audit } from './features/office/audit/index.ts';
import { routes as auth } from './features/identity/sign-in/index.ts';
import { routes as bulkSends } from './features/notices/bulk-sends/index.ts';
import type { FeatureRoutes } from './platform/deps.ts';
import { routes as checkIn } from './features/residence/check-in/index.ts';
import { routes as dashboard } from './features/office/today/index.ts';
import { routes as eligibility } from './features/admission/eligibility/index.ts';
import { routes as events } from './platform/http/event-streams/routes.ts';
import { routes as feedback } from './features/requests/feedback/index.ts';
import { routes as find } from './features/office/find/index.ts';
import { routes as halls } from './features/residence/halls/index.ts';
import { routes as imports } from './features/office/imports/index.ts';
import { routes as leave } from './features/requests/leave/index.ts';
import { routes as myStay } from './features/residence/my-stay/index.ts';
import { routes as offers } from './features/admission/offers/index.ts';
import { routes as openapi } from './platform/http/openapi/routes.ts';
import { routes as mailbox } from './platform/messages/development-mailbox/routes.ts';
import { routes as passwordReset } from './features/identity/password-reset/index.ts';
import { routes as personalData } from './features/office/personal-data/index.ts';
import { routes as feeSchedule } from './features/fees/schedule/index.ts';
import { feeRoutes } from './features/fees/index.ts';
import { createGateway, sandboxCheckout } from './payment-gateway.ts';
import { routes as publicNotices } from './features/notices/public-notices/index.ts';
import { routes as registration } from './features/admission/registration/index.ts';
import { routes as reports } from './features/office/reports/index.ts';
import { routes as requests } from './features/requests/shared/index.ts';
import { routes as maintenanceRequests } from './features/requests/maintenance/index.ts';
import { routes as studentNotices } from './features/notices/student-notices/index.ts';
import { routes as roomChanges } from './features/residence/room-changes/index.ts';
import { routes as roundProofs } from './features/admission/round-proofs/index.ts';
import { routes as roundResults } from './features/admission/round-results/index.ts';
import { routes as rounds } from './features/admission/rounds/index.ts';
import { routes as settings } from './features/office/settings/index.ts';
import { routes as secondFactor } from './features/identity/second-factor/index.ts';
import { routes as staff } from './features/identity/staff/index.ts';
import { routes as students } from './features/residence/students/index.ts';
import { routes as system } from './features/office/system/index.ts';
import { routes as transfers } from './features/admission/transfers/index.ts';
import { routes as yearEnd } from './features/residence/year-end/index.ts';
import { routes as visits } from './features/delivery/visits/index.ts';

/** Every feature of the API, one folder each. */
export const features: readonly FeatureRoutes[] = [
  system,
  openapi,
  mailbox,
  auth,
  secondFactor,
  account,
  personalData,
  admissions,
  eligibility,
  registration,
  passwordReset,
  maintenanceRequests,
  leave,
  feedback,
  requests,
  find,
  reports,
  publicNotices,
  studentNotices,
  bulkSends,
  feeRoutes(createGateway),
  sandboxCheckout,
  feeSchedule,
  settings,
  staff,
  audit,
  students,
  halls,
  imports,
  allotment,
  checkIn,
  yearEnd,
  roomChanges,
  rounds,
  offers,
  roundProofs,
  roundResults,
  transfers,
  dashboard,
  myStay,
  visits,
  events,
];
