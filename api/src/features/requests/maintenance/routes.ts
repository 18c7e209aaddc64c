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
  route(app, calls.createMaintenanceRequest, async (call) => ({
    data: await createMaintenanceRequest(deps, call),
    message: messages.submitted,
  }));

  route(app, calls.myMaintenanceRequests, (call) => listOwnRequests(deps, call));

  route(app, calls.allMaintenanceRequests, (call) => listAllRequests(deps, call));

  route(app, calls.resolveMaintenanceRequest, (call) => resolveMaintenanceRequest(deps, call));

  route(app, calls.cancelMaintenanceRequest, async (call) => ({
    data: await cancelMaintenanceRequest(deps, call),
    message: messages.cancelled,
  }));

  route(app, common.openCommonRequests, (call) => listOpenCommon(deps, call));

  route(app, common.joinRequest, async (call) => ({
    data: await joinRequest(deps, call),
    message: messages.joined,
  }));

  route(app, common.joinedRequests, async ({ who }) => ({
    data: await listJoined(deps, who),
  }));

  route(app, calls.maintenanceRequestPhoto, ({ who, params }) =>
    readRequestPhoto(deps, who, params.id, 'photoId'),
  );

  route(app, calls.maintenanceRequestCompletionPhoto, ({ who, params }) =>
    readRequestPhoto(deps, who, params.id, 'completionPhotoId'),
  );
};
