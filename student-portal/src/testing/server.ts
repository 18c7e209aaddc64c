import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { noticesOf } from './notices.ts';
import { boardOf } from './public-notices.ts';
import { allotmentOf } from './allotment.ts';

/**
 * The network's edge of the tests. A call that no test expects is an error, but what the layout and
 * the dashboard ask for: no notices, no public ones, no bed, and a stream on which nothing happens.
 */
export const server = setupServer(
  http.get(api('/notices/received'), () => HttpResponse.json(noticesOf([]))),
  http.get(api('/public-notices/published'), () => HttpResponse.json(boardOf([]))),
  http.get(api('/allotment/my'), () => HttpResponse.json({ success: true, data: allotmentOf() })),
  http.get(api('/events'), () => new Promise<never>(() => undefined)),
);

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
