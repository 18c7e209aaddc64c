import * as needs from '@hostel/contracts/admission/applications/needs';
import * as calls from '@hostel/contracts/admission/rounds';
import * as acts from '@hostel/contracts/admission/rounds/acts';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { cancelRound } from './cancel-round.ts';
import { enterDraw } from './enter-draw.ts';
import { lockRound } from './lock/lock-round.ts';
import { messages } from './messages.ts';
import { listNeeds } from './needs/list-needs.ts';
import { readNeeds, recordNeeds } from './needs/record-needs.ts';
import { planRound } from './plan/plan-round.ts';
import { previewRound } from './preview/preview-round.ts';
import { publishRound } from './publish/publish-round.ts';
import { listRounds, readRound } from './read-rounds.ts';
import { setProofReaders } from './set-proof-readers.ts';

/** Rounds over all halls, for the office. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listRounds, (call) => listRounds(deps, call));

  route(app, calls.readRound, async ({ who, params }) => ({
    data: await readRound(deps, who, params.id),
  }));

  route(app, acts.planRound, async (call) => {
    const data = await planRound(deps, call);
    return { data, message: messages.planned(data) };
  });

  route(app, acts.lockRound, async (call) => {
    const data = await lockRound({ ...deps, log: app.log }, call);
    return { data, message: messages.locked(data) };
  });

  route(app, acts.enterDraw, async (call) => ({
    data: await enterDraw(deps, call),
    message: messages.drawSaved,
  }));

  route(app, acts.previewRound, async (call) => ({
    data: await previewRound(deps, call),
    message: messages.previewed,
  }));

  route(app, acts.publishRound, async (call) => {
    const data = await publishRound(deps, call);
    return { data, message: messages.published(data) };
  });

  route(app, acts.cancelRound, async (call) => {
    const data = await cancelRound(deps, call);
    return { data, message: messages.cancelled(data) };
  });

  route(app, acts.setProofReaders, async (call) => ({
    data: await setProofReaders(deps, call),
    message: messages.readersSet,
  }));

  route(app, needs.listNeeds, (call) => listNeeds(deps, call));

  route(app, needs.readNeeds, async (call) => ({ data: await readNeeds(deps, call) }));

  route(app, needs.recordNeeds, async (call) => {
    const data = await recordNeeds(deps, call);
    return { data, message: messages.needsRecorded(data) };
  });
};
