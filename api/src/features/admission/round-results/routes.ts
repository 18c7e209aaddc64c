import * as decisions from '@hostel/contracts/admission/rounds/decisions';
import { roundHallPlan } from '@hostel/contracts/admission/rounds/hall-plan';
import * as published from '@hostel/contracts/admission/rounds/published';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { readRoundHallPlan } from './decisions/hall-plan.ts';
import { listDecisions } from './decisions/list-decisions.ts';
import { listOwnResults } from './decisions/own-results.ts';
import { getLetter } from './letter/get-letter.ts';
import { getLastRanks, getRanks, listPublicRounds } from './published/published-rounds.ts';

/** The routes of what rounds decided: for everybody, for the student, and for the office. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, published.publicRounds, ({ query }) => listPublicRounds(open, query));

  route(app, published.roundRanks, async ({ params }) => ({
    data: await getRanks(open, params.id),
  }));

  route(app, published.lastRanks, async () => ({ data: await getLastRanks(open) }));

  route(app, decisions.roundDecisions, (call) => listDecisions(deps, call));

  route(app, roundHallPlan, async (call) => ({ data: await readRoundHallPlan(deps, call) }));

  route(app, decisions.myResults, ({ who, query }) => listOwnResults(deps, who, query));

  route(app, decisions.allotmentLetter, ({ who, query }) => getLetter(deps, who, query));
};
