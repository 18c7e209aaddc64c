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

  route(app, calls.createPublicNotice, async (call) => ({
    data: await createNotice(deps, call),
    message: messages.created,
  }));

  route(app, calls.updatePublicNotice, async (call) => ({
    data: await reviseNotice(deps, call),
    message: messages.updated,
  }));

  route(app, calls.deletePublicNotice, async (call) => {
    await removeNotice(deps, call);
    return { message: messages.deleted };
  });

  route(app, calls.publishPublicNotice, async (call) => ({
    data: await publishNotice(deps, call),
    message: messages.published,
  }));

  route(app, calls.publicNoticeAttachment, ({ session, params }) =>
    readNoticeAttachment(open, session, params),
  );
};
