import * as calls from '@hostel/contracts/notices/public-notices';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { createBoardReader, readArchive } from './board.ts';
import { messages } from './messages.ts';
import { publishNotice } from './publish-notice.ts';
import {
  createNotice,
  listNotices,
  readNoticeAttachment,
  removeNotice,
  reviseNotice,
} from './service.ts';

/** The notice board, and the staff's management of its notices. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  const readBoard = createBoardReader(open);

  route(app, calls.publishedNotices, ({ query }) => readBoard(query));

  route(app, calls.archivedNotices, ({ query }) => readArchive(open, query));

  route(app, calls.listPublicNotices, ({ query }) => listNotices(deps, query));

  route(app, calls.createPublicNotice, async (context) => {
    const { who, origin, body, files, intent } = context;
    const notice = { who, origin, fields: body, files, intent };
    return { data: await createNotice(deps, notice), message: messages.created };
  });

  route(app, calls.updatePublicNotice, async (context) => {
    const { who, origin, params, ifMatch, body, files } = context;
    const change = { who, origin, id: params.id, ifMatch };
    return { data: await reviseNotice(deps, change, body, files), message: messages.updated };
  });

  route(app, calls.deletePublicNotice, async ({ who, origin, params, ifMatch }) => {
    await removeNotice(deps, { who, origin, id: params.id, ifMatch });
    return { message: messages.deleted };
  });

  route(app, calls.publishPublicNotice, async ({ who, origin, params }) => {
    const change = { who, origin, id: params.id, ifMatch: undefined };
    return { data: await publishNotice(deps, change), message: messages.published };
  });

  route(app, calls.publicNoticeAttachment, ({ session, params }) =>
    readNoticeAttachment(open, session, params),
  );
};
