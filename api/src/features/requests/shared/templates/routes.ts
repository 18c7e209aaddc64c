import * as calls from '@hostel/contracts/requests/shared/reply-templates';
import type { FeatureRoutes } from '../../../../platform/deps.ts';
import { route } from '../../../../platform/http/calls/call-route.ts';
import { messages } from '../messages.ts';
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './templates.ts';

/** The texts that the office uses again when it answers requests. */
export const templateRoutes: FeatureRoutes = (app, deps) => {
  route(app, calls.listReplyTemplates, async () => ({ data: await listTemplates(deps) }));

  route(app, calls.createReplyTemplate, async ({ session, origin, body, idempotency: intent }) => {
    const by = { who: session.person, origin };
    const data = await createTemplate(deps, by, { body, intent });
    return { data, message: messages.templateAdded };
  });

  route(app, calls.changeReplyTemplate, async ({ session, origin, params, body, ifMatch }) => {
    const by = { who: session.person, origin };
    const data = await changeTemplate(deps, by, { _id: params.id, body, ifMatch });
    return { data, message: messages.templateChanged };
  });

  route(app, calls.deleteReplyTemplate, async ({ session, origin, params, ifMatch }) => {
    const by = { who: session.person, origin };
    await deleteTemplate(deps, by, { _id: params.id, ifMatch });
    return { message: messages.templateDeleted };
  });
};
