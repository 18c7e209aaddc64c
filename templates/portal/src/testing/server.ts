import { setupServer } from 'msw/node';

/** The network's edge; a call that a test doesn't expect fails it. */
export const server = setupServer();

export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
