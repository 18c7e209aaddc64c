import * as calls from '@hostel/contracts/admission/eligibility';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { resultsProvider } from './results/choose-results-provider.ts';
import { checkEligibility } from './service.ts';

/** The first step of a registration. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  const results = resultsProvider(open);

  route(app, calls.checkEligibility, async ({ body, origin, puzzleSolution }) => {
    const caller = { address: origin.address, puzzleSolution };
    return { data: await checkEligibility(open, results, body, caller) };
  });
};
