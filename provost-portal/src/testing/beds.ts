import type { Bed } from '@hostel/contracts/admission/allotment';
import { http, HttpResponse } from 'msw';
import { server } from './server.ts';

/** A free bed of Kautilya Hall. */
export function bedOf(given: Partial<Bed> = {}): Bed {
  return {
    bedId: 'H001-204-B',
    hostelName: 'Kautilya Hall',
    floor: 2,
    roomNumber: 'K-204',
    roomType: 'triple',
    label: 'B',
    state: 'free',
    student: null,
    ...given,
  };
}

/** A free bed of Gargi Hall. */
export function gargiBed(given: Partial<Bed> = {}): Bed {
  return bedOf({
    bedId: 'H003-101-A',
    hostelName: 'Gargi Hall',
    floor: 1,
    roomNumber: '101',
    roomType: 'single',
    label: 'A',
    ...given,
  });
}

/** Serves the free beds by hall, and returns the ids of the halls that were read. */
export function serveBeds(beds: Record<string, Bed[]>): string[] {
  const halls: string[] = [];
  server.use(
    http.get('*/api/allotment/beds', ({ request }) => {
      const hall = new URL(request.url).searchParams.get('hallId') ?? '';
      halls.push(hall);
      return HttpResponse.json({ success: true, data: beds[hall] ?? [] });
    }),
  );
  return halls;
}

/** Answers each attempt to give a bed, and returns what was sent. */
export function serveGive(reply: () => Response | Promise<Response>) {
  const sent: { id: unknown; body: unknown; key: string | null }[] = [];
  server.use(
    http.post('*/api/allotment/students/:id/give-bed', async ({ request, params }) => {
      const key = request.headers.get('idempotency-key');
      sent.push({ id: params.id, body: await request.json(), key });
      return reply();
    }),
  );
  return sent;
}
