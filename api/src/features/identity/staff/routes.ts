import * as calls from '@hostel/contracts/identity/staff';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { changeStaff, endStaffSessions, resetStaffSecondFactor } from './change-staff.ts';
import { inviteAgain, inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { messages } from './messages.ts';

/** Staff accounts. Who may make each call is `access` in contracts/src/identity/staff. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listStaff, async ({ who }) => ({
    data: await listStaff(deps, who),
  }));

  route(app, calls.inviteStaff, async (call) => ({
    data: await inviteStaff(deps, call),
    message: messages.invited,
  }));

  route(app, calls.inviteAgain, async (call) => ({
    data: await inviteAgain(deps, call),
    message: messages.invitedAgain,
  }));

  route(app, calls.changeStaff, async (call) => ({
    data: await changeStaff(deps, call),
    message: messages.changed,
  }));

  route(app, calls.resetSecondFactor, async (call) => ({
    data: await resetStaffSecondFactor(deps, call),
    message: messages.secondFactorReset,
  }));

  route(app, calls.endStaffSessions, async (call) => ({
    data: await endStaffSessions(deps, call),
    message: messages.sessionsEnded,
  }));
};
