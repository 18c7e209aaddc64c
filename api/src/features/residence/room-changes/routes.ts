import * as own from '@hostel/contracts/residence/room-changes';
import * as office from '@hostel/contracts/residence/room-changes/office';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import { grantRequest, refuseRequest } from './office/decide.ts';
import { listRequests, readRequest } from './office/list-requests.ts';
import { answerRoomSwap, withdrawRoomChange } from './own/answer.ts';
import { askForRoomChange, proposeRoomSwap } from './own/ask.ts';
import { viewOwn } from './own/view-own.ts';

/** Requests for another room: students ask, agree and withdraw; staff of the halls grant or refuse. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, own.myRoomChanges, async ({ session: { person } }) => ({
    data: await viewOwn(deps.database.drizzle, person.id),
  }));

  route(app, own.askForRoomChange, async ({ session, body, idempotency }) => ({
    data: await askForRoomChange(deps, { who: session.person, body, intent: idempotency }),
    message: messages.asked,
  }));

  route(app, own.proposeRoomSwap, async ({ session, body, idempotency }) => ({
    data: await proposeRoomSwap(deps, { who: session.person, body, intent: idempotency }),
    message: messages.proposed,
  }));

  route(app, own.withdrawRoomChange, async ({ session, params, ifMatch }) => ({
    data: await withdrawRoomChange(deps, { who: session.person, id: params.id, ifMatch }),
    message: messages.withdrawn,
  }));

  route(app, own.answerRoomSwap, async ({ session, params, body: { answer } }) => ({
    data: await answerRoomSwap(deps, { who: session.person, id: params.id, answer }),
    message: answer === 'agree' ? messages.agreed : messages.refusedSwap,
  }));

  route(app, office.listRoomChanges, ({ session, query }) =>
    listRequests(deps, session.person, query),
  );

  route(app, office.readRoomChange, async ({ session, params }) => ({
    data: await readRequest(deps, session.person, params.id),
  }));

  route(app, office.grantRoomChange, async (context) => {
    const { session, params, body, ifMatch, idempotency, origin } = context;
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    const data = await grantRequest(deps, { ...call, intent: idempotency });
    return { data, message: messages.granted };
  });

  route(app, office.refuseRoomChange, async (context) => {
    const { session, params, body, ifMatch, idempotency, origin } = context;
    const call = { who: session.person, id: params.id, body, ifMatch, origin };
    const data = await refuseRequest(deps, { ...call, intent: idempotency });
    return { data, message: messages.refused };
  });
};
