import type { AnyCall } from '@hostel/contracts/wire/call';
import {
  forbidden,
  notSignedIn,
  secondFactorMissing,
  sessionEnded,
} from '../../core/errors/errors.ts';
import type { Session } from '../call-context.ts';

/** The bearer token of an Authorization header; undefined when there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}

/**
 * Checks the caller's access to a call by its contract.
 * @throws AppError 401 `not_signed_in` without a token, 401 `session_ended` with one that opens
 * no live session, 403 `second_factor_missing` for a person who has to set one up first, 403 when the
 * role has no access.
 */
export function checkAccess(call: AnyCall, token: string | undefined, session: Session | null) {
  if (call.access === 'public') return;
  if (session === null) throw token === undefined ? notSignedIn() : sessionEnded();
  if (session.lacksSecondFactor && !call.withoutSecondFactor) throw secondFactorMissing();
  if (call.access === 'signed-in') return;
  if (!call.access.includes(session.person.role)) throw forbidden();
}

/** The session as a call sees it: on a public one, staff without the second factor they need are visitors. */
export function visibleSession(call: AnyCall, session: Session | null): Session | null {
  return call.access === 'public' && session?.lacksSecondFactor ? null : session;
}
