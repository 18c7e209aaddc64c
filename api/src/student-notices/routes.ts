import * as calls from '@hostel/contracts/notices';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { messages } from './messages.ts';
import { read, received, send, sent, watchDelivery } from './service.ts';

/** Formal notices of the office to single students. */
export const routes: FeatureRoutes = (app, deps) => {
  watchDelivery(deps);

  route(app, calls.sendNotice, async ({ session, body, idempotency, origin }) => ({
    data: await send(deps, { who: session.person, written: body, intent: idempotency, origin }),
    message: messages.sent,
  }));

  route(app, calls.receivedNotices, ({ session, query }) => received(deps, session.person, query));

  route(app, calls.markNoticeRead, async ({ session, params }) => ({
    data: await read(deps, session.person, params.id),
  }));

  route(app, calls.sentNotices, ({ query }) => sent(deps, query));
};
