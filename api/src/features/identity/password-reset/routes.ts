import * as calls from '@hostel/contracts/identity/password-reset';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { otpCaller, otpRequester } from '../one-time-passwords/index.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { resetPassword, sendResetOtp, verifyResetOtp } from './service.ts';

/** Resets a password by a one-time password that is sent to the account's email. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, calls.sendResetPasswordOtp, async ({ body, ...context }) => {
    const requester = otpRequester(deps.config, context);
    const expiresAt = await sendResetOtp(open, body.email, requester);
    return { message: messages.sent, expiresAt: expiresAt.toISOString() };
  });

  route(app, calls.verifyResetPasswordOtp, async ({ body, ...context }) => {
    await verifyResetOtp(open, body, otpCaller(deps.config, context));
    return { message: messages.verified };
  });

  route(app, calls.resetPassword, async ({ body, ...context }) => {
    const caller = otpCaller(deps.config, context);
    await resetPassword(open, body, { origin: context.origin, caller });
    return { message: messages.reset };
  });
};
