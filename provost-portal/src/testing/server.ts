import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ListedNeed } from '@hostel/contracts/admission/applications/needs';
import type { StaffHall } from '@hostel/contracts/residence/halls';
import { someHalls } from './halls.ts';

/** The reply of `halls.occupancy`: to an account for all halls, or for these only. */
export function hallsReply(data: readonly StaffHall[], allHalls = true) {
  return HttpResponse.json({ success: true, data, allHalls });
}

/** The reply of `applications.listNeeds`, on one page. */
export function needsReply(data: readonly ListedNeed[]) {
  const pagination = { currentPage: 1, totalPages: 1, totalItems: data.length };
  return HttpResponse.json({ success: true, data, pagination, admissionYear: 2026, years: [2026] });
}

/**
 * The network's edge; a call that a test doesn't expect fails it. Of events, none happen, and the name
 * of the person never arrives; there are three halls, no reply templates and no
 * recorded needs.
 */
export const server = setupServer(
  http.get('*/api/events', () => new Promise<never>(() => undefined)),
  http.get('*/api/auth/me', () => new Promise<never>(() => undefined)),
  http.get('*/api/halls/occupancy', () => hallsReply(someHalls)),
  http.get('*/api/allotment/needs', () => needsReply([])),
  http.get('*/api/reply-templates', () => HttpResponse.json({ success: true, data: [] })),
);

export function withServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
