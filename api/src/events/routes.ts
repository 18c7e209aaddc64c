import { changesSinceHeader, events, heartbeatSeconds } from '@hostel/contracts/events';
import type { FeatureRoutes } from '../deps.ts';
import { route } from '../plugins/call-route.ts';
import { createHub } from './hub.ts';

/** A browser connects once and again after a loss; whoever comes more often can wait. */
const rate = { burst: 30, perSecond: 0.5 };

/** The stream of what changed. */
export function eventRoutes({ heartbeat = heartbeatSeconds * 1000 } = {}): FeatureRoutes {
  return (app, { database, config }) => {
    const fault = (error: unknown) => app.log.error({ err: error }, 'events can’t be heard');
    const hub = createHub({ database, config, heartbeat, fault });
    // Before the server waits for its connections to end: these never would.
    app.addHook('preClose', () => hub.close());

    route(
      app,
      events,
      async ({ session, request, reply }) => {
        const asked = request.headers[changesSinceHeader];
        const { content, since } = await hub.open(
          session,
          typeof asked === 'string' ? asked : session.stamp,
        );
        if (since === null) reply.removeHeader(changesSinceHeader);
        else reply.header(changesSinceHeader, since);
        // Proxies such as nginx gather a reply before they pass it on, unless told so.
        reply.header('x-accel-buffering', 'no');
        return {
          content,
          contentType: 'text/event-stream; charset=utf-8',
          cacheControl: 'private, no-store, no-transform',
        };
      },
      { rate },
    );
  };
}

export const routes = eventRoutes();
