import * as calls from '@hostel/contracts/public-notices';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { openBoard } from './board.ts';
import { messages } from './messages.ts';
import { attachment, change, create, list, publish, remove } from './service.ts';

/** The notice board, and what staff do to it. */
export const routes: FeatureRoutes = (app, deps) => {
  const board = openBoard(deps);

  route(app, calls.publishedNotices, ({ query }) => board(query));

  route(app, calls.listPublicNotices, ({ query }) => list(deps, query));

  route(app, calls.createPublicNotice, async (context) => {
    const { session, origin, body, files, idempotency } = context;
    const notice = { who: session.person, origin, fields: body, files, intent: idempotency };
    return { data: await create(deps, notice), message: messages.created };
  });

  route(app, calls.updatePublicNotice, async (context) => {
    const { session, origin, params, ifMatch, body, files } = context;
    const act = { who: session.person, origin, id: params.id, ifMatch };
    return { data: await change(deps, act, body, files), message: messages.updated };
  });

  route(app, calls.deletePublicNotice, async ({ session, origin, params, ifMatch }) => {
    await remove(deps, { who: session.person, origin, id: params.id, ifMatch });
    return { message: messages.deleted };
  });

  route(app, calls.publishPublicNotice, async ({ session, origin, params }) => {
    const act = { who: session.person, origin, id: params.id, ifMatch: undefined };
    return { data: await publish(deps, act), message: messages.published };
  });

  route(app, calls.publicNoticeAttachment, ({ session, params }) =>
    attachment(deps, session, params),
  );
};
