import * as calls from '@hostel/contracts/identity/account';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { changePassword } from './password.ts';
import { readProfile, updateProfile } from './profile.ts';
import { endOwnSession, listSessions } from './sessions.ts';

/** The own record, password and sessions of a signed-in person. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.myProfile, async ({ who }) => ({
    data: await readProfile(deps, who),
  }));

  route(app, calls.updateProfile, async (call) => ({
    data: await updateProfile(deps, call),
    message: messages.saved,
  }));

  route(app, calls.changePassword, async (call) => {
    await changePassword(deps, call);
    return { message: messages.passwordChanged };
  });

  route(app, calls.mySessions, async ({ session }) => ({
    data: await listSessions(deps, session),
  }));

  route(app, calls.endSession, async (call) => {
    await endOwnSession(deps, call);
    return { message: messages.sessionEnded };
  });
};
