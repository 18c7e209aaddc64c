import * as calls from '@hostel/contracts/student-notices';
import type { FeatureRoutes } from '../../platform/deps.ts';
import { route } from '../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import {
  listReceivedNotices,
  listSentNotices,
  markNoticeRead,
  recordDeliveries,
  sendNotice,
} from './service.ts';

/** Formal notices of the office to individual students. */
export const routes: FeatureRoutes = (app, deps) => {
  recordDeliveries(deps);

  route(app, calls.sendNotice, async ({ session, body, idempotency, origin }) => ({
    data: await sendNotice(deps, {
      who: session.person,
      fields: body,
      intent: idempotency,
      origin,
    }),
    message: messages.sent,
  }));

  route(app, calls.receivedNotices, ({ session, query }) =>
    listReceivedNotices(deps, session.person, query),
  );

  route(app, calls.markNoticeRead, async ({ session, params }) => ({
    data: await markNoticeRead(deps, session.person, params.id),
  }));

  route(app, calls.sentNotices, ({ session, query }) =>
    listSentNotices(deps, session.person, query),
  );
};
