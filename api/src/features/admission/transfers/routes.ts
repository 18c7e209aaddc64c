import { transferApplication as transferCall } from '@hostel/contracts/admission/applications/transfer';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { transferApplication } from './transfer-application.ts';

/** The transfer of an application that another person made to its student. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, transferCall, async (call) => ({
    data: await transferApplication(deps, call),
    message: messages.transferred,
  }));
};
