import * as calls from '@hostel/contracts/leave';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { messages } from './messages.ts';
import { all, apply, own, resolve, shorten, withdraw } from './service.ts';

/** Applications for leave. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.submitLeave, async ({ session, body, idempotency }) => ({
    data: await apply(deps, session.person, body, idempotency),
    message: messages.submitted,
  }));

  // The spec's dashboard asks for it with a slash at its end.
  for (const path of [calls.myLeave.path, `${calls.myLeave.path}/`]) {
    route(app, { ...calls.myLeave, path }, ({ session, query }) =>
      own(deps, session.person, query),
    );
  }

  route(app, calls.withdrawLeave, async ({ session, params, ifMatch }) => ({
    data: await withdraw(deps, session.person, { id: params.id, ifMatch }),
    message: messages.withdrawn,
  }));

  route(app, calls.shortenLeave, async (context) => ({
    data: await shorten(deps, {
      who: context.session.person,
      id: context.params.id,
      endDate: context.body.endDate,
      ifMatch: context.ifMatch,
      intent: context.idempotency,
      origin: context.origin,
    }),
    message: messages.shortened,
  }));

  route(app, calls.allLeave, ({ query }) => all(deps, query));

  route(app, calls.resolveLeave, ({ session, params, body, ifMatch, origin }) =>
    resolve(deps, { who: session.person, id: params.id, resolution: body, ifMatch, origin }),
  );
};
