import * as proof from '@hostel/contracts/admission/rounds/proof';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { getCheckProgram } from './get-check-program.ts';
import { getAuditorFile } from './auditor-file/get-auditor-file.ts';
import { getOwnProof } from './own-proof/get-own-proof.ts';
import { getProofFile, getPublicProofFile } from './proof-file/get-proof-file.ts';
import { sendZipped } from './proof-file/zipped-file.ts';

/** The routes of what shows that a round followed its rules (docs/verify-allotment.md). */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  route(app, proof.myProof, async ({ who, params }) => ({
    data: await getOwnProof(deps, who, params.id),
  }));

  route(app, proof.proofFile, async ({ who, params, request, reply }) =>
    sendZipped(await getProofFile(deps, who, params.id), request, reply),
  );

  route(app, proof.publicProofFile, async ({ params, request, reply }) =>
    sendZipped(await getPublicProofFile(open, params.id), request, reply),
  );

  route(app, proof.checkProgram, getCheckProgram);

  route(app, proof.auditorFile, (call) => getAuditorFile(deps, call));
};
