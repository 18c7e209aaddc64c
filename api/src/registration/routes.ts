import * as calls from '@hostel/contracts/registration';
import type { FeatureRoutes } from '../deps.ts';
import { otpCaller, otpRequester } from '../one-time-passwords/browser.ts';
import { route } from '../plugins/call-route.ts';
import { checkEmail, sendCode, verifyCode } from './email.ts';
import { messages } from './messages.ts';
import { verifyEmail } from './pending.ts';
import { list } from './registered-students.ts';
import { submit } from './submit.ts';

/** From a proved email to an account with an application. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.checkEmail, async ({ body, origin, puzzleSolution }) => {
    await checkEmail(deps, { email: body.email, address: origin.address, puzzleSolution });
    return { exists: false };
  });

  route(app, calls.sendOtp, async ({ body, ...context }) => {
    const requester = otpRequester(deps.config, context);
    const expiresAt = await sendCode(deps, body.email, requester);
    return { message: messages.otpSent, expiresAt: expiresAt.toISOString() };
  });

  route(app, calls.verifyOtp, async ({ body, ...context }) => {
    await verifyCode(deps, body, otpCaller(deps.config, context));
    return { message: messages.otpVerified };
  });

  route(app, calls.emailVerification, async ({ body, ...context }) => {
    await verifyEmail(deps, body, otpCaller(deps.config, context));
    return { message: messages.emailVerified };
  });

  route(app, calls.registeredStudentProfile, async ({ body, idempotency, origin }) => {
    await submit(deps, body, { intent: idempotency, origin });
    return { message: messages.submitted };
  });

  route(app, calls.registeredStudents, ({ session, query }) => list(deps, session, query));
};
