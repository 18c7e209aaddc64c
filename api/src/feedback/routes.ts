import * as calls from '@hostel/contracts/feedback';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { messages } from './messages.ts';
import { all, give, own, resolve } from './service.ts';

/** What students tell the management, and its responses. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.submitFeedback, async ({ session, body, idempotency }) => ({
    data: await give(deps, session.person, body, idempotency),
    message: messages.submitted,
  }));

  route(app, calls.myFeedback, ({ session, query }) => own(deps, session.person, query));

  route(app, calls.allFeedback, ({ query }) => all(deps, query));

  route(app, calls.resolveFeedback, ({ session, params, body, ifMatch, origin }) =>
    resolve(deps, { who: session.person, id: params.id, resolution: body, ifMatch, origin }),
  );
};
