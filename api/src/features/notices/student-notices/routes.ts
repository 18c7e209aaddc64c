import * as calls from '@hostel/contracts/notices/student-notices';
import * as many from '@hostel/contracts/notices/student-notices/many';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { listNotices, requireMany } from './many/read-many.ts';
import { cancelMany, withdrawMany } from './many/withdraw-many.ts';
import { changeScheduled, previewAudience, sendToMany } from './many/write-many.ts';
import { messages } from './messages.ts';
import {
  listReceivedNotices,
  listSentNotices,
  markNoticeRead,
  recordDeliveries,
  sendNotice,
} from './service.ts';
import { withdrawNotice } from './withdraw-notice.ts';

/** Formal notices of the office: to individual students, and to many at once. */
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

  route(app, many.withdrawNotice, async ({ session, params, body, origin }) => ({
    data: await withdrawNotice(deps, {
      who: session.person,
      id: params.id,
      correction: body.correction,
      origin,
    }),
  }));

  manyRoutes(app, deps);
};

const manyRoutes: FeatureRoutes = (app, deps) => {
  route(app, many.previewAudience, async ({ session, query }) => ({
    data: await previewAudience(deps, session.person, query),
  }));

  route(app, many.sendToMany, async ({ session, body, idempotency, origin }) => ({
    data: await sendToMany(deps, {
      who: session.person,
      fields: body,
      intent: idempotency,
      origin,
    }),
  }));

  route(app, many.listNoticesToMany, ({ session, query }) =>
    listNotices(deps, session.person, query),
  );

  route(app, many.readNoticeToMany, async ({ session, params }) => ({
    data: await requireMany(deps.database.drizzle, session.person, params.id),
  }));

  route(app, many.changeScheduledNotice, async ({ session, params, body, ifMatch, origin }) => ({
    data: await changeScheduled(deps, {
      who: session.person,
      id: params.id,
      fields: body,
      ifMatch,
      origin,
    }),
  }));

  route(app, many.cancelNoticeToMany, async ({ session, params, ifMatch, origin }) => ({
    data: await cancelMany(deps, { who: session.person, id: params.id, ifMatch, origin }),
  }));

  route(app, many.withdrawNoticeToMany, async ({ session, params, body, ifMatch, origin }) => ({
    data: await withdrawMany(deps, {
      who: session.person,
      id: params.id,
      correction: body.correction,
      ifMatch,
      origin,
    }),
  }));
};
