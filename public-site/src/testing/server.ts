import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const open = { admissionYear: 2026, open: true, from: null, to: null, choicesLockAt: null };

/** The mocked network. A call without a handler fails the test. Applications are open,
 * and there are no usual times of maintenance. */
export const server = setupServer(
  http.get('*/api/admissions', () => HttpResponse.json({ success: true, data: open })),
  http.get('*/api/service-requests/usual-times', () =>
    HttpResponse.json({ success: true, data: [] }),
  ),
);

/** Starts the server for the tests of a file. */
export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
