import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { someHalls } from './halls.ts';

/** The network's edge; a call that a test doesn't expect fails it. Of events, none happen; there are three halls. */
export const server = setupServer(
  http.get('*/api/events', () => new Promise<never>(() => undefined)),
  http.get('*/api/halls', () => HttpResponse.json({ success: true, data: someHalls })),
);

export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
