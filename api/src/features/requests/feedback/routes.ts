import * as calls from '@hostel/contracts/requests/feedback';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { createFeedback } from './create-feedback.ts';
import { listAllFeedback, listOwnFeedback } from './list-feedback.ts';
import { resolveFeedback } from './resolve-feedback.ts';

/** Feedback: students submit it, staff respond. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.submitFeedback, async ({ session, body, idempotency }) => ({
    data: await createFeedback(deps, session.person, body, idempotency),
    message: messages.submitted,
  }));

  route(app, calls.myFeedback, ({ session, query }) =>
    listOwnFeedback(deps, session.person, query),
  );

  route(app, calls.allFeedback, ({ session, query }) =>
    listAllFeedback(deps, session.person, query),
  );

  route(app, calls.resolveFeedback, ({ session, params, body, ifMatch, origin }) =>
    resolveFeedback(deps, { who: session.person, id: params.id, body, ifMatch, origin }),
  );
};
