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

  route(app, calls.sendNotice, async (call) => ({
    data: await sendNotice(deps, call),
    message: messages.sent,
  }));

  route(app, calls.receivedNotices, ({ who, query }) => listReceivedNotices(deps, who, query));

  route(app, calls.markNoticeRead, async ({ who, params }) => ({
    data: await markNoticeRead(deps, who, params.id),
  }));

  route(app, calls.sentNotices, ({ who, query }) => listSentNotices(deps, who, query));

  route(app, many.withdrawNotice, async (call) => ({ data: await withdrawNotice(deps, call) }));

  manyRoutes(app, deps);
};

const manyRoutes: FeatureRoutes = (app, deps) => {
  route(app, many.previewAudience, async ({ who, query }) => ({
    data: await previewAudience(deps, who, query),
  }));

  route(app, many.sendToMany, async (call) => ({ data: await sendToMany(deps, call) }));

  route(app, many.listNoticesToMany, ({ who, query }) => listNotices(deps, who, query));

  route(app, many.readNoticeToMany, async ({ who, params }) => ({
    data: await requireMany(deps.database.drizzle, who, params.id),
  }));

  route(app, many.changeScheduledNotice, async (call) => ({
    data: await changeScheduled(deps, call),
  }));

  route(app, many.cancelNoticeToMany, async (call) => ({ data: await cancelMany(deps, call) }));

  route(app, many.withdrawNoticeToMany, async (call) => ({
    data: await withdrawMany(deps, call),
  }));
};
