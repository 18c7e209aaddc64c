import * as account from './account.ts';
import * as auth from './auth.ts';
import type { AnyCall } from './call.ts';
import * as eligibility from './eligibility.ts';
import * as events from './events.ts';
import * as feedback from './feedback.ts';
import * as leave from './leave.ts';
import * as notices from './notices.ts';
import * as passwordReset from './password-reset.ts';
import * as publicNotices from './public-notices.ts';
import * as registration from './registration.ts';
import * as requests from './requests.ts';
import * as serviceRequests from './service-requests.ts';
import * as system from './system.ts';

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
}

/** Every call of the wire, for the OpenAPI document and for tests over the whole table. */
export const allCalls: readonly AnyCall[] = [
  account,
  auth,
  eligibility,
  events,
  feedback,
  leave,
  notices,
  registration,
  passwordReset,
  publicNotices,
  requests,
  serviceRequests,
  system,
]
  .flatMap((feature) => Object.values<unknown>(feature))
  .filter(isCall);
