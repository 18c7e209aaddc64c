import * as calls from '@hostel/contracts/delivery/visits';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { bearerToken } from '../../../platform/http/calls/call-access.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { releasedVersions } from './released-versions.ts';
import { checkPublisher, readVisits, reportVisit } from './service.ts';

/** Counted apart from what people write: a campus behind one address sends many. */
const reportRate = { burst: 600, perSecond: 20 };

/** What browsers report about the releases that they run, and its figures for the publisher. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  const isReleased = releasedVersions(deps.config.releasesDir);

  route(
    app,
    calls.reportVisit,
    async ({ body, request }) => {
      const shell = body.token.split('~', 1)[0];
      for (const failure of await reportVisit(open, isReleased, body)) {
        request.log.warn({ shell, ...failure }, 'a release failed in a browser');
      }
      return {};
    },
    { rate: reportRate },
  );

  route(app, calls.readVisits, async ({ query, request }) => {
    checkPublisher(deps.config.reportsToken, bearerToken(request.headers.authorization));
    await app.servedPages.store();
    return readVisits(open, query);
  });
};
