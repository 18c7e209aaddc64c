import * as calls from '@hostel/contracts/requests/leave';
import * as register from '@hostel/contracts/requests/leave/register';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { shortenLeave, withdrawLeave } from './change-own-leave.ts';
import { createLeave } from './create-leave.ts';
import { listAllLeave } from './list-repository.ts';
import { readOwnLeave } from './repository.ts';
import { readRegister } from './read-register.ts';
import { resolveLeave } from './resolve-leave.ts';
import { returnFromLeave } from './return-from-leave.ts';

/** Leave applications: students submit and change their own, staff decide on them. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.submitLeave, async ({ who, body, intent }) => ({
    data: await createLeave(deps, who, body, intent),
    message: messages.submitted,
  }));

  // The specification's dashboard calls it with a trailing slash.
  for (const path of [calls.myLeave.path, `${calls.myLeave.path}/`]) {
    route(app, { ...calls.myLeave, path }, ({ who, query }) =>
      readOwnLeave(deps.database, who.id, query),
    );
  }

  route(app, calls.withdrawLeave, async ({ who, params, ifMatch, origin }) => ({
    data: await withdrawLeave(deps, who, { id: params.id, ifMatch, origin }),
    message: messages.withdrawn,
  }));

  route(app, calls.shortenLeave, async (context) => ({
    data: await shortenLeave(deps, {
      who: context.who,
      id: context.params.id,
      endDate: context.body.endDate,
      ifMatch: context.ifMatch,
      intent: context.intent,
      origin: context.origin,
    }),
    message: messages.shortened,
  }));

  route(app, calls.allLeave, (call) => listAllLeave(deps, call));

  route(app, calls.resolveLeave, ({ who, params, body, ifMatch, origin }) =>
    resolveLeave(deps, { who, id: params.id, body, ifMatch, origin }),
  );

  route(app, register.leaveRegister, ({ who, query }) => readRegister(deps, who, query));

  route(app, register.returnFromLeave, async ({ who, params, ifMatch, origin }) => ({
    data: await returnFromLeave(deps, { who, id: params.id, ifMatch, origin }),
    message: messages.returned,
  }));
};
