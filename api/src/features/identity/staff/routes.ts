import * as calls from '@hostel/contracts/identity/staff';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { changeStaff, endStaffSessions, resetStaffSecondFactor } from './change-staff.ts';
import { inviteAgain, inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { messages } from './messages.ts';

/** Staff accounts. Who may make each call is `access` in contracts/src/identity/staff. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listStaff, async ({ session }) => ({
    data: await listStaff(deps, session.person),
  }));

  route(app, calls.inviteStaff, async ({ session, origin, body, idempotency }) => {
    const call = { who: session.person, origin, body, intent: idempotency };
    return { data: await inviteStaff(deps, call), message: messages.invited };
  });

  route(app, calls.inviteAgain, async ({ session, origin, params, idempotency }) => {
    const call = { who: session.person, origin, id: params.id, intent: idempotency };
    return { data: await inviteAgain(deps, call), message: messages.invitedAgain };
  });

  route(app, calls.changeStaff, async ({ session, origin, params, body, ifMatch }) => {
    const call = { who: session.person, origin, id: params.id, body, ifMatch };
    return { data: await changeStaff(deps, call), message: messages.changed };
  });

  route(app, calls.resetSecondFactor, async ({ session, origin, params, ifMatch }) => {
    const call = { who: session.person, origin, id: params.id, ifMatch };
    return { data: await resetStaffSecondFactor(deps, call), message: messages.secondFactorReset };
  });

  route(app, calls.endStaffSessions, async ({ session, origin, params }) => {
    const call = { who: session.person, origin, id: params.id };
    return { data: await endStaffSessions(deps, call), message: messages.sessionsEnded };
  });
};
