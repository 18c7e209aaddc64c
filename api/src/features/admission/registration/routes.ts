import { registerStudent as registerCall } from '@hostel/contracts/admission/applications/register';
import * as calls from '@hostel/contracts/admission/registration';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { otpCaller, otpRequester } from '../../identity/one-time-passwords/index.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { checkEmail, sendRegistrationOtp, verifyRegistrationOtp } from './email-verification.ts';
import { messages } from './messages.ts';
import { verifyEmail } from './pending/verify-email.ts';
import { resultsProvider } from '../eligibility/index.ts';
import { registerStudent } from './register-student.ts';
import { listRegisteredStudents } from './registered-students/registered-students.ts';
import { submitApplication } from './submit-application.ts';

/** From a verified email to an account with an application. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, calls.checkEmail, async ({ body, origin, puzzleSolution }) => {
    await checkEmail(open, { email: body.email, address: origin.address, puzzleSolution });
    return { exists: false };
  });

  route(app, calls.sendOtp, async ({ body, ...context }) => {
    const requester = otpRequester(deps.config, context);
    const expiresAt = await sendRegistrationOtp(open, body.email, requester);
    return { message: messages.otpSent, expiresAt: expiresAt.toISOString() };
  });

  route(app, calls.verifyOtp, async ({ body, ...context }) => {
    await verifyRegistrationOtp(open, body, otpCaller(deps.config, context));
    return { message: messages.otpVerified };
  });

  route(app, calls.emailVerification, async ({ body, ...context }) => {
    await verifyEmail(open, body, otpCaller(deps.config, context));
    return { message: messages.emailVerified };
  });

  route(app, calls.registeredStudentProfile, async (call) => ({
    data: await submitApplication(open, call),
    message: messages.submitted,
  }));

  const results = resultsProvider(deps);
  route(app, registerCall, async (call) => ({
    data: await registerStudent(deps, results, call),
  }));

  route(app, calls.registeredStudents, ({ who, query }) =>
    listRegisteredStudents(open, who, query),
  );
};
