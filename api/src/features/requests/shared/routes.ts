import { listRequests } from '@hostel/contracts/requests/shared';
import { readJobSheet as jobSheetCall } from '@hostel/contracts/requests/shared/job-sheet';
import * as calls from '@hostel/contracts/requests/shared/page';
import { assignRequest as assignCall } from '@hostel/contracts/requests/shared/technicians';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { confirmRequest, reopenRequest } from './answers/answer-request.ts';
import { messages } from './messages.ts';
import { technicianRoutes } from './technicians/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { assignRequest } from './technicians/assign-request.ts';
import { readRequest } from './page/read-request.ts';
import { undoAct } from './undo/undo-act.ts';
import { list, readJobSheet } from './list/list-requests.ts';

/** Requests of every type: the list of the Queries screen, and the page of one request. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, listRequests, (call) => list(deps, call));

  route(app, jobSheetCall, (call) => readJobSheet(deps, call));

  route(app, calls.readRequest, async ({ who, params }) => ({
    data: await readRequest(deps, who, params),
  }));

  route(app, calls.confirmRequest, async (call) => ({
    data: await confirmRequest(deps, call),
    message: messages.confirmed,
  }));

  route(app, calls.reopenRequest, async (call) => ({
    data: await reopenRequest(deps, call),
    message: messages.reopened,
  }));

  route(app, assignCall, async (call) => ({
    data: await assignRequest(deps, call),
    message: messages.assigned,
  }));

  route(app, calls.undoRequestAct, async (call) => ({
    data: await undoAct(deps, call),
    message: messages.undone,
  }));

  technicianRoutes(app, deps);
  templateRoutes(app, deps);
};
