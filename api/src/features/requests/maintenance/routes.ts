import * as calls from '@hostel/contracts/requests/maintenance';
import * as common from '@hostel/contracts/requests/maintenance/common-requests';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { messages } from './messages.ts';
import {
  cancelMaintenanceRequest,
  createMaintenanceRequest,
} from './create-maintenance-request.ts';
import { listAllRequests, listOwnRequests } from './list-requests.ts';
import { joinRequest, listJoined, listOpenCommon } from './join-request.ts';
import { readRequestPhoto } from './read-photo.ts';
import { resolveMaintenanceRequest } from './resolve-maintenance-request.ts';

/** Maintenance requests, called service requests in the paths of the wire. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.createMaintenanceRequest, async ({ session, body, idempotency }) => ({
    data: await createMaintenanceRequest(deps, session.person, body, idempotency),
    message: messages.submitted,
  }));

  route(app, calls.myMaintenanceRequests, ({ session, query }) =>
    listOwnRequests(deps, session.person, query),
  );

  route(app, calls.allMaintenanceRequests, ({ session, query }) =>
    listAllRequests(deps, session.person, query),
  );

  route(app, calls.resolveMaintenanceRequest, ({ session, params, body, ifMatch, origin }) =>
    resolveMaintenanceRequest(deps, { who: session.person, id: params.id, body, ifMatch, origin }),
  );

  route(app, calls.cancelMaintenanceRequest, async ({ session, params, origin }) => ({
    data: await cancelMaintenanceRequest(deps, session.person, { id: params.id, origin }),
    message: messages.cancelled,
  }));

  route(app, common.openCommonRequests, ({ session, query }) =>
    listOpenCommon(deps, session.person, query),
  );

  route(app, common.joinRequest, async ({ session, params, origin }) => ({
    data: await joinRequest(deps, session.person, { id: params.id, origin }),
    message: messages.joined,
  }));

  route(app, common.joinedRequests, async ({ session }) => ({
    data: await listJoined(deps, session.person),
  }));

  route(app, calls.maintenanceRequestPhoto, ({ session, params }) =>
    readRequestPhoto(deps, session.person, params.id, 'photoId'),
  );

  route(app, calls.maintenanceRequestCompletionPhoto, ({ session, params }) =>
    readRequestPhoto(deps, session.person, params.id, 'completionPhotoId'),
  );
};
