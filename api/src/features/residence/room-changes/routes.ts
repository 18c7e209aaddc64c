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

  route(app, own.askForRoomChange, async (call) => ({
    data: await askForRoomChange(deps, call),
    message: messages.asked,
  }));

  route(app, own.proposeRoomSwap, async (call) => ({
    data: await proposeRoomSwap(deps, call),
    message: messages.proposed,
  }));

  route(app, own.withdrawRoomChange, async (call) => ({
    data: await withdrawRoomChange(deps, call),
    message: messages.withdrawn,
  }));

  route(app, own.answerRoomSwap, async (call) => ({
    data: await answerRoomSwap(deps, call),
    message: call.body.answer === 'agree' ? messages.agreed : messages.refusedSwap,
  }));

  route(app, office.listRoomChanges, ({ who, query }) => listRequests(deps, who, query));

  route(app, office.readRoomChange, async ({ who, params }) => ({
    data: await readRequest(deps, who, params.id),
  }));

  route(app, office.grantRoomChange, async (call) => ({
    data: await grantRequest(deps, call),
    message: messages.granted,
  }));

  route(app, office.refuseRoomChange, async (call) => ({
    data: await refuseRequest(deps, call),
    message: messages.refused,
  }));
};
