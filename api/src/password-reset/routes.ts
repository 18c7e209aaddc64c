import * as calls from '@hostel/contracts/password-reset';
import type { FeatureRoutes } from '../deps.ts';
import { otpCaller, otpRequester } from '../one-time-passwords/browser.ts';
import { route } from '../plugins/call-route.ts';
import { messages } from './messages.ts';
import { reset, send, verify } from './service.ts';

/** The way to a new password for everybody who can read the account's mail. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.sendResetPasswordOtp, async ({ body, ...context }) => {
    const requester = otpRequester(deps.config, context);
    const expiresAt = await send(deps, body.email, requester);
    return { message: messages.sent, expiresAt: expiresAt.toISOString() };
  });

  route(app, calls.verifyResetPasswordOtp, async ({ body, ...context }) => {
    await verify(deps, body, otpCaller(deps.config, context));
    return { message: messages.verified };
  });

  route(app, calls.resetPassword, async ({ body, ...context }) => {
    const caller = otpCaller(deps.config, context);
    await reset(deps, body, { origin: context.origin, caller });
    return { message: messages.reset };
  });
};
