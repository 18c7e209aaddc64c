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

  route(app, calls.sendNotice, async ({ who, body, intent, origin }) => ({
    data: await sendNotice(deps, {
      who,
      fields: body,
      intent,
      origin,
    }),
    message: messages.sent,
  }));

  route(app, calls.receivedNotices, ({ who, query }) => listReceivedNotices(deps, who, query));

  route(app, calls.markNoticeRead, async ({ who, params }) => ({
    data: await markNoticeRead(deps, who, params.id),
  }));

  route(app, calls.sentNotices, ({ who, query }) => listSentNotices(deps, who, query));

  route(app, many.withdrawNotice, async ({ who, params, body, origin }) => ({
    data: await withdrawNotice(deps, {
      who,
      id: params.id,
      correction: body.correction,
      origin,
    }),
  }));

  manyRoutes(app, deps);
};

const manyRoutes: FeatureRoutes = (app, deps) => {
  route(app, many.previewAudience, async ({ who, query }) => ({
    data: await previewAudience(deps, who, query),
  }));

  route(app, many.sendToMany, async ({ who, body, intent, origin }) => ({
    data: await sendToMany(deps, {
      who,
      fields: body,
      intent,
      origin,
    }),
  }));

  route(app, many.listNoticesToMany, ({ who, query }) => listNotices(deps, who, query));

  route(app, many.readNoticeToMany, async ({ who, params }) => ({
    data: await requireMany(deps.database.drizzle, who, params.id),
  }));

  route(app, many.changeScheduledNotice, async ({ who, params, body, ifMatch, origin }) => ({
    data: await changeScheduled(deps, {
      who,
      id: params.id,
      fields: body,
      ifMatch,
      origin,
    }),
  }));

  route(app, many.cancelNoticeToMany, async ({ who, params, ifMatch, origin }) => ({
    data: await cancelMany(deps, { who, id: params.id, ifMatch, origin }),
  }));

  route(app, many.withdrawNoticeToMany, async ({ who, params, body, ifMatch, origin }) => ({
    data: await withdrawMany(deps, {
      who,
      id: params.id,
      correction: body.correction,
      ifMatch,
      origin,
    }),
  }));
};
