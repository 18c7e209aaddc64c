import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const open = { admissionYear: 2026, open: true, from: null, to: null, choicesLockAt: null };

/** The network's edge: what a test doesn't describe fails loudly. Applications are open. */
export const server = setupServer(
  http.get('*/api/admissions', () => HttpResponse.json({ success: true, data: open })),
);

/** Wires the server into a test file. */
export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
