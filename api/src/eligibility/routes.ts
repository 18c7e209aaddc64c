import { checkEligibility } from '@hostel/contracts/eligibility';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { resultsProvider } from './results-provider.ts';
import { check } from './service.ts';

/** The first step of a registration. */
export const routes: FeatureRoutes = (app, deps) => {
  const results = resultsProvider(deps);

  route(app, checkEligibility, async ({ body, origin, puzzleSolution }) => {
    const caller = { address: origin.address, puzzleSolution };
    return { data: await check(deps, results, body, caller) };
  });
};
