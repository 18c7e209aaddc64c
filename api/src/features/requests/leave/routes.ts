import * as calls from '@hostel/contracts/requests/leave';
import * as register from '@hostel/contracts/requests/leave/register';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { shortenLeave, withdrawLeave } from './change-own-leave.ts';
import { createLeave } from './create-leave.ts';
import { listAllLeave, listOwnLeave } from './list-leave.ts';
import { readRegister } from './read-register.ts';
import { resolveLeave } from './resolve-leave.ts';
import { returnFromLeave } from './return-from-leave.ts';

/** Leave applications: students submit and change their own, staff decide on them. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.submitLeave, async (call) => ({
    data: await createLeave(deps, call),
    message: messages.submitted,
  }));

  // The specification's dashboard calls it with a trailing slash.
  for (const path of [calls.myLeave.path, `${calls.myLeave.path}/`]) {
    route(app, { ...calls.myLeave, path }, (call) => listOwnLeave(deps, call));
  }

  route(app, calls.withdrawLeave, async (call) => ({
    data: await withdrawLeave(deps, call),
    message: messages.withdrawn,
  }));

  route(app, calls.shortenLeave, async (call) => ({
    data: await shortenLeave(deps, call),
    message: messages.shortened,
  }));

  route(app, calls.allLeave, (call) => listAllLeave(deps, call));

  route(app, calls.resolveLeave, (call) => resolveLeave(deps, call));

  route(app, register.leaveRegister, (call) => readRegister(deps, call));

  route(app, register.returnFromLeave, async (call) => ({
    data: await returnFromLeave(deps, call),
    message: messages.returned,
  }));
};
