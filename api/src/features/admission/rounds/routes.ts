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
  route(app, calls.listRounds, ({ session }) => listRounds(deps, session.person));

  route(app, calls.readRound, async ({ session, params }) => ({
    data: await readRound(deps, session.person, params.id),
  }));

  route(app, calls.planRound, async ({ session, body, origin, idempotency }) => {
    const call = { who: session.person, origin, body, intent: idempotency };
    const data = await planRound(deps, call);
    return { data, message: messages.planned(data) };
  });

  route(app, calls.lockRound, async ({ session, params, origin, ifMatch }) => {
    const call = { who: session.person, id: params.id, origin, ifMatch };
    const data = await lockRound({ ...deps, log: app.log }, call);
    return { data, message: messages.locked(data) };
  });

  route(app, calls.previewRound, async ({ session, params, origin }) => {
    const data = await previewRound(deps, { who: session.person, id: params.id, origin });
    return { data, message: messages.previewed };
  });

  route(app, calls.publishRound, async ({ session, params, body, origin }) => {
    const { snapshotHash, respondBy } = body;
    const call = { who: session.person, id: params.id, origin, snapshotHash, respondBy };
    const data = await publishRound(deps, call);
    return { data, message: messages.published(data) };
  });

  route(app, calls.cancelRound, async ({ session, params, body, origin, ifMatch }) => {
    const call = { who: session.person, id: params.id, origin, ifMatch, reason: body.reason };
    const data = await cancelRound(deps, call);
    return { data, message: messages.cancelled(data) };
  });

  route(app, calls.setProofReaders, async ({ session, params, body, origin }) => {
    const { proofReaders } = body;
    const call = { who: session.person, id: params.id, origin, proofReaders };
    return { data: await setProofReaders(deps, call), message: messages.readersSet };
  });

  route(app, needs.readNeeds, async ({ session, params: { studentId } }) => ({
    data: await readNeeds(deps, { who: session.person, studentId }),
  }));

  route(
    app,
    needs.recordNeeds,
    async ({ session, params: { studentId }, body, origin, ifMatch }) => {
      const call = { who: session.person, studentId, origin, body, ifMatch };
      return { data: await recordNeeds(deps, call), message: messages.needsRecorded };
    },
  );
};
