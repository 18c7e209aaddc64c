import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { noticesOf } from './student-notices.ts';
import { boardOf } from './public-notices.ts';
import { feesOf } from './fees.ts';
import { allotmentOf } from './allotment.ts';
import { stayOf } from './stay.ts';

/**
 * The mocked network. An unexpected call is an error. By default it answers the calls of the layout
 * and the dashboard: no notices, no public notices, no step to do, no bed, no offer, all fees paid,
 * no usual times of maintenance, and a silent stream of
 * events.
 */
export const server = setupServer(
  http.get(api('/notices/received'), () => HttpResponse.json(noticesOf([]))),
  http.get(api('/public-notices/published'), () => HttpResponse.json(boardOf([]))),
  http.get(api('/my-stay'), () => HttpResponse.json({ success: true, data: stayOf() })),
  http.get(api('/allotment/my'), () => HttpResponse.json({ success: true, data: allotmentOf() })),
  http.get(api('/allotment/offers/my'), () => HttpResponse.json({ success: true, data: null })),
  http.get(api('/halls/my-plan'), () => HttpResponse.json({ success: true, data: null })),
  http.get(api('/payment/my-fees'), () => HttpResponse.json(feesOf('paid', 'paid', 'paid'))),
  http.get(api('/service-requests/joined'), () => HttpResponse.json({ success: true, data: [] })),
  http.get(api('/service-requests/usual-times'), () =>
    HttpResponse.json({ success: true, data: [] }),
  ),
  http.get(api('/events'), () => new Promise<never>(() => undefined)),
);

/** Starts, resets and stops the server around the tests of a file. */
export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Matches a path of the API at any origin. */
export function api(path: string): string {
  return `*/api${path}`;
}

/** The envelope of a refusal. */
export function refusal(message: string, code: string, fields?: Record<string, string>) {
  return { success: false, message, code, ...(fields && { fields }) };
}
