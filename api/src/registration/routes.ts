import * as calls from '@hostel/contracts/registration';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { checkEmail, sendCode, verifyCode } from './email.ts';
import { messages } from './messages.ts';
import { verifyEmail } from './pending.ts';
import { list } from './registered-students.ts';
import { submit } from './submit.ts';

/** From a proved email to an account with an application. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.checkEmail, async ({ body }) => {
    await checkEmail(deps, body.email);
    return { exists: false };
  });

  route(app, calls.sendOtp, async ({ body }) => {
    const expiresAt = await sendCode(deps, body.email);
    return { message: messages.otpSent, expiresAt: expiresAt.toISOString() };
  });

  route(app, calls.verifyOtp, async ({ body }) => {
    await verifyCode(deps, body);
    return { message: messages.otpVerified };
  });

  route(app, calls.emailVerification, async ({ body }) => {
    await verifyEmail(deps, body);
    return { message: messages.emailVerified };
  });

  route(app, calls.registeredStudentProfile, async ({ body, idempotency, origin }) => {
    await submit(deps, body, { intent: idempotency, origin });
    return { message: messages.submitted };
  });

  route(app, calls.registeredStudents, ({ session, query }) => list(deps, session, query));
};
