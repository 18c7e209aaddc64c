import * as calls from '@hostel/contracts/requests/shared/reply-templates';
import type { FeatureRoutes } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/calls/call-route.ts';
import { messages } from '../messages.ts';
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './templates.ts';

/** The texts that the office uses again when it answers requests. */
export const templateRoutes: FeatureRoutes = (app, deps) => {
  route(app, calls.listReplyTemplates, async () => ({ data: await listTemplates(deps) }));

  route(app, calls.createReplyTemplate, async (call) => ({
    data: await createTemplate(deps, call),
    message: messages.templateAdded,
  }));

  route(app, calls.changeReplyTemplate, async (call) => ({
    data: await changeTemplate(deps, call),
    message: messages.templateChanged,
  }));

  route(app, calls.deleteReplyTemplate, async (call) => {
    await deleteTemplate(deps, call);
    return { message: messages.templateDeleted };
  });
};
