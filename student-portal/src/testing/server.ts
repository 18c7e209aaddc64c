import { setupServer } from 'msw/node';

/** The network's edge of the tests. A call that no test expects is an error. */
export const server = setupServer();

/** Starts, cleans and stops the server around the tests of a file. */
export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** A path of the API as tests name it. */
export function api(path: string): string {
  return `*/api${path}`;
}

/** The envelope of a refusal. */
export function refusal(message: string, code: string, fields?: Record<string, string>) {
  return { success: false, message, code, ...(fields && { fields }) };
}
