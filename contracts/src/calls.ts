import * as account from './account.ts';
import * as admissions from './admissions.ts';
import * as allotmentRuns from './allotment-runs.ts';
import * as allotmentWaiting from './allotment-waiting.ts';
import * as allotment from './allotment.ts';
import * as auth from './auth.ts';
import { isCall, type AnyCall } from './call.ts';
import * as dashboard from './dashboard.ts';
import * as eligibility from './eligibility.ts';
import * as events from './events.ts';
import * as feedback from './feedback.ts';
import * as fees from './fees.ts';
import * as leave from './leave.ts';
import * as notices from './notices.ts';
import * as passwordReset from './password-reset.ts';
import * as payments from './payments.ts';
import * as publicNotices from './public-notices.ts';
import * as registration from './registration.ts';
import * as requests from './requests.ts';
import * as serviceRequests from './service-requests.ts';
import * as students from './students.ts';
import * as system from './system.ts';

/** Every call of the wire, for the OpenAPI document and for tests over the whole table. */
export const allCalls: readonly AnyCall[] = [
  account,
  admissions,
  allotment,
  allotmentRuns,
  allotmentWaiting,
  auth,
  dashboard,
  eligibility,
  events,
  feedback,
  fees,
  leave,
  notices,
  registration,
  passwordReset,
  payments,
  publicNotices,
  requests,
  serviceRequests,
  students,
  system,
]
  .flatMap((feature) => Object.values<unknown>(feature))
  .filter(isCall);
