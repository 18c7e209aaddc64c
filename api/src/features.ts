import { routes as account } from './features/account/index.ts';
import { routes as admissions } from './features/applications/index.ts';
import { routes as allotment } from './features/allotment/index.ts';
import { routes as audit } from './features/audit/index.ts';
import { routes as auth } from './features/auth/index.ts';
import { routes as bulkSends } from './features/bulk-sends/index.ts';
import type { FeatureRoutes } from './platform/deps.ts';
import { routes as checkIn } from './features/check-in/index.ts';
import { routes as dashboard } from './features/dashboard/index.ts';
import { routes as eligibility } from './features/eligibility/index.ts';
import { routes as events } from './platform/event-streams/routes.ts';
import { routes as feedback } from './features/feedback/index.ts';
import { routes as find } from './features/find/index.ts';
import { routes as halls } from './features/halls/index.ts';
import { routes as imports } from './features/imports/index.ts';
import { routes as leave } from './features/leave/index.ts';
import { routes as myStay } from './features/my-stay/index.ts';
import { routes as offers } from './features/offers/index.ts';
import { routes as openapi } from './platform/openapi/routes.ts';
import { routes as mailbox } from './platform/development-mailbox/routes.ts';
import { routes as passwordReset } from './features/password-reset/index.ts';
import { routes as personalData } from './features/personal-data/index.ts';
import { routes as feeSchedule } from './features/fee-schedule/index.ts';
import { feeRoutes } from './features/fees/index.ts';
import { createGateway, sandboxCheckout } from './payment-gateway.ts';
import { routes as publicNotices } from './features/public-notices/index.ts';
import { routes as registration } from './features/registration/index.ts';
import { routes as reports } from './features/reports/index.ts';
import { routes as requests } from './features/requests/index.ts';
import { routes as maintenanceRequests } from './features/maintenance/index.ts';
import { routes as studentNotices } from './features/student-notices/index.ts';
import { routes as roomChanges } from './features/room-changes/index.ts';
import { routes as roundProofs } from './features/round-proofs/index.ts';
import { routes as roundResults } from './features/round-results/index.ts';
import { routes as rounds } from './features/rounds/index.ts';
import { routes as settings } from './features/settings/index.ts';
import { routes as secondFactor } from './features/second-factor/index.ts';
import { routes as staff } from './features/staff/index.ts';
import { routes as students } from './features/students/index.ts';
import { routes as system } from './features/system/index.ts';
import { routes as transfers } from './features/transfers/index.ts';
import { routes as yearEnd } from './features/year-end/index.ts';
import { routes as visits } from './features/visits/index.ts';

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
