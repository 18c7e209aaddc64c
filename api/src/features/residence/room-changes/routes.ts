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
  route(app, own.myRoomChanges, async ({ who }) => ({
    data: await viewOwn(deps.database.drizzle, who.id),
  }));

  route(app, own.askForRoomChange, async ({ who, body, intent }) => ({
    data: await askForRoomChange(deps, { who, body, intent }),
    message: messages.asked,
  }));

  route(app, own.proposeRoomSwap, async ({ who, body, intent }) => ({
    data: await proposeRoomSwap(deps, { who, body, intent }),
    message: messages.proposed,
  }));

  route(app, own.withdrawRoomChange, async ({ who, params, ifMatch }) => ({
    data: await withdrawRoomChange(deps, { who, id: params.id, ifMatch }),
    message: messages.withdrawn,
  }));

  route(app, own.answerRoomSwap, async ({ who, params, body: { answer } }) => ({
    data: await answerRoomSwap(deps, { who, id: params.id, answer }),
    message: answer === 'agree' ? messages.agreed : messages.refusedSwap,
  }));

  route(app, office.listRoomChanges, ({ who, query }) => listRequests(deps, who, query));

  route(app, office.readRoomChange, async ({ who, params }) => ({
    data: await readRequest(deps, who, params.id),
  }));

  route(app, office.grantRoomChange, async (context) => {
    const { who, params, body, ifMatch, intent, origin } = context;
    const call = { who, id: params.id, body, ifMatch, origin };
    const data = await grantRequest(deps, { ...call, intent });
    return { data, message: messages.granted };
  });

  route(app, office.refuseRoomChange, async (context) => {
    const { who, params, body, ifMatch, intent, origin } = context;
    const call = { who, id: params.id, body, ifMatch, origin };
    const data = await refuseRequest(deps, { ...call, intent });
    return { data, message: messages.refused };
  });
};
