import * as calls from '@hostel/contracts/students';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { exportFile, list } from './service.ts';

/** A file of all students is no click of every second. */
const exportRate = { burst: 10, perSecond: 0.1 };

/** The directory of students. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listStudents, ({ query }) => list(deps, query));

  route(
    app,
    calls.exportStudents,
    ({ session, query, origin }) => exportFile(deps, { who: session.person, query, origin }),
    { rate: exportRate },
  );
};
