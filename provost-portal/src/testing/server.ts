import { http } from 'msw';
import { setupServer } from 'msw/node';

/** The network's edge; a call that a test doesn't expect fails it. Of events, none happen. */
export const server = setupServer(
  http.get('*/api/events', () => new Promise<never>(() => undefined)),
);

export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
