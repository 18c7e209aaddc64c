import { setupServer } from 'msw/node';

/** The network's edge: what a test doesn't describe fails loudly. */
export const server = setupServer();

/** Wires the server into a test file. */
export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
