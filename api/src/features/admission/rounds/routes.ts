import * as needs from '@hostel/contracts/admission/applications/needs';
import * as calls from '@hostel/contracts/admission/rounds';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { cancelRound } from './cancel-round.ts';
import { lockRound } from './lock/lock-round.ts';
import { messages } from './messages.ts';
import { readNeeds, recordNeeds } from './needs/record-needs.ts';
import { planRound } from './plan/plan-round.ts';
import { previewRound } from './preview/preview-round.ts';
import { publishRound } from './publish/publish-round.ts';
import { listRounds, readRound } from './read-rounds.ts';
import { setProofReaders } from './set-proof-readers.ts';

/** Rounds over all halls, for the office. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listRounds, ({ who }) => listRounds(deps, who));

  route(app, calls.readRound, async ({ who, params }) => ({
    data: await readRound(deps, who, params.id),
  }));

  route(app, calls.planRound, async ({ who, body, origin, intent }) => {
    const call = { who, origin, body, intent };
    const data = await planRound(deps, call);
    return { data, message: messages.planned(data) };
  });

  route(app, calls.lockRound, async ({ who, params, origin, ifMatch }) => {
    const call = { who, id: params.id, origin, ifMatch };
    const data = await lockRound({ ...deps, log: app.log }, call);
    return { data, message: messages.locked(data) };
  });

  route(app, calls.previewRound, async ({ who, params, origin }) => {
    const data = await previewRound(deps, { who, id: params.id, origin });
    return { data, message: messages.previewed };
  });

  route(app, calls.publishRound, async ({ who, params, body, origin }) => {
    const { snapshotHash, respondBy } = body;
    const call = { who, id: params.id, origin, snapshotHash, respondBy };
    const data = await publishRound(deps, call);
    return { data, message: messages.published(data) };
  });

  route(app, calls.cancelRound, async ({ who, params, body, origin, ifMatch }) => {
    const call = { who, id: params.id, origin, ifMatch, reason: body.reason };
    const data = await cancelRound(deps, call);
    return { data, message: messages.cancelled(data) };
  });

  route(app, calls.setProofReaders, async ({ who, params, body, origin }) => {
    const { proofReaders } = body;
    const call = { who, id: params.id, origin, proofReaders };
    return { data: await setProofReaders(deps, call), message: messages.readersSet };
  });

  route(app, needs.readNeeds, async ({ who, params: { studentId } }) => ({
    data: await readNeeds(deps, { who, studentId }),
  }));

  route(app, needs.recordNeeds, async ({ who, params: { studentId }, body, origin, ifMatch }) => {
    const call = { who, studentId, origin, body, ifMatch };
    return { data: await recordNeeds(deps, call), message: messages.needsRecorded };
  });
};
