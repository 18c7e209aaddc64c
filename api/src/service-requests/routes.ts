import * as calls from '@hostel/contracts/service-requests';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { messages } from './messages.ts';
import { all, cancel, file, own, photo, resolve } from './service.ts';

/** Maintenance requests, which the wire calls service requests. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.createServiceRequest, async ({ session, body, idempotency }) => ({
    data: await file(deps, session.person, body, idempotency),
    message: messages.submitted,
  }));

  route(app, calls.myServiceRequests, ({ session, query }) => own(deps, session.person, query));

  route(app, calls.allServiceRequests, ({ query }) => all(deps, query));

  route(app, calls.resolveServiceRequest, ({ session, params, body, ifMatch, origin }) =>
    resolve(deps, { who: session.person, id: params.id, resolution: body, ifMatch, origin }),
  );

  route(app, calls.cancelServiceRequest, async ({ session, params }) => ({
    data: await cancel(deps, session.person, params.id),
    message: messages.cancelled,
  }));

  route(app, calls.serviceRequestPhoto, ({ session, params }) =>
    photo(deps, session.person, params.id, 'photoId'),
  );

  route(app, calls.serviceRequestCompletionPhoto, ({ session, params }) =>
    photo(deps, session.person, params.id, 'completionPhotoId'),
  );
};
