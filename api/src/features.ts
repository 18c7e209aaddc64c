import { routes as account } from './account/routes.ts';
import { routes as admissions } from './admissions/routes.ts';
import { routes as allotment } from './allotment/routes.ts';
import { routes as auth } from './auth/routes.ts';
import type { FeatureRoutes } from './deps.ts';
import { routes as dashboard } from './dashboard/routes.ts';
import { routes as eligibility } from './eligibility/routes.ts';
import { routes as events } from './events/routes.ts';
import { routes as feedback } from './feedback/routes.ts';
import { routes as leave } from './leave/routes.ts';
import { routes as openapi } from './openapi/routes.ts';
import { routes as mailbox } from './outbox/routes.ts';
import { routes as passwordReset } from './password-reset/routes.ts';
import { routes as payments } from './payments/routes.ts';
import { routes as publicNotices } from './public-notices/routes.ts';
import { routes as registration } from './registration/routes.ts';
import { routes as requests } from './requests/routes.ts';
import { routes as serviceRequests } from './service-requests/routes.ts';
import { routes as studentNotices } from './student-notices/routes.ts';
import { routes as students } from './students/routes.ts';
import { routes as system } from './system/routes.ts';

/** Every feature of the API, one folder each. */
export const features: readonly FeatureRoutes[] = [
  system,
  openapi,
  mailbox,
  auth,
  account,
  admissions,
  eligibility,
  registration,
  passwordReset,
  serviceRequests,
  leave,
  feedback,
  requests,
  publicNotices,
  studentNotices,
  payments,
  students,
  allotment,
  dashboard,
  events,
];
