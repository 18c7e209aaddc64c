import { changesSinceHeader, events, heartbeatSeconds } from '@hostel/contracts/wire/events';
import type { FeatureRoutes } from '../../deps.ts';
import { route } from '../calls/call-route.ts';
import { createHub } from './hub.ts';

/** A browser connects once, and again after a lost connection; more frequent calls must wait. */
const rate = { burst: 30, perSecond: 0.5 };

/** The stream of changes. */
export function eventRoutes({ heartbeat = heartbeatSeconds * 1000 } = {}): FeatureRoutes {
  return (app, { database, config }) => {
    const onError = (error: unknown) => app.log.error({ err: error }, 'events can’t be received');
    const hub = createHub({ database, config, heartbeat, onError });
    const open = app.metrics?.gauge('hostel_event_streams', 'Open event streams');
    app.metrics?.beforeReading(() => open?.set(hub.openStreams()));
    // Before the server waits for its connections to end: streams never end by themselves.
    app.addHook('preClose', () => hub.close());

    route(
      app,
      events,
      async ({ session, request, reply }) => {
        const stamp = request.headers[changesSinceHeader];
        const { content, since } = await hub.open(
          session,
          typeof stamp === 'string' ? stamp : session.stamp,
        );
        if (since === null) reply.removeHeader(changesSinceHeader);
        else reply.header(changesSinceHeader, since);
        // Without this header, proxies such as nginx buffer the reply.
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
