import * as calls from '@hostel/contracts/password-reset';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { messages } from './messages.ts';
import { reset, send, verify } from './service.ts';

/** The way to a new password for everybody who can read the account's mail. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.sendResetPasswordOtp, async ({ body }) => {
    const expiresAt = await send(deps, body.email);
    return { message: messages.sent, expiresAt: expiresAt.toISOString() };
  });

  route(app, calls.verifyResetPasswordOtp, async ({ body }) => {
    await verify(deps, body);
    return { message: messages.verified };
  });

  route(app, calls.resetPassword, async ({ body, origin }) => {
    await reset(deps, body, origin);
    return { message: messages.reset };
  });
};
