import { setupServer } from 'msw/node';

/** The mocked network. A call without a handler fails the test. */
export const server = setupServer();

/** Starts the server for the tests of a file. */
export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
