import * as calls from '@hostel/contracts/requests/feedback';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { createFeedback } from './create-feedback.ts';
import { listAllFeedback, listOwnFeedback } from './list-feedback.ts';
import { resolveFeedback } from './resolve-feedback.ts';

/** Feedback: students submit it, staff respond. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.submitFeedback, async (call) => ({
    data: await createFeedback(deps, call),
    message: messages.submitted,
  }));

  route(app, calls.myFeedback, (call) => listOwnFeedback(deps, call));

  route(app, calls.allFeedback, (call) => listAllFeedback(deps, call));

  route(app, calls.resolveFeedback, (call) => resolveFeedback(deps, call));
};
