import * as calls from '@hostel/contracts/residence/students';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { endStudentSessions } from './end-sessions.ts';
import { exportStudents, listStudents } from './service.ts';

/** A file of all students is expensive and needed rarely. */
const exportRate = { burst: 10, perSecond: 0.1 };

/** The directory of students. Who may make each call is `access` in contracts/src/residence/students. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.listStudents, ({ who, query }) => listStudents(deps, who, query));

  route(app, calls.exportStudents, (call) => exportStudents(deps, call), { rate: exportRate });

  route(app, calls.endStudentSessions, async (call) => {
    await endStudentSessions(deps, call);
    return { message: 'All sessions of the student are ended.' };
  });
};
