import type { EligibleRecord } from '@hostel/contracts/admission/eligibility';
import { http, HttpResponse } from 'msw';

const when = '2026-01-01T00:00:00.000Z';

export const eligible: EligibleRecord = {
  eligibilityId: 'e1',
  Name: 'Meera Nair',
  Father_Name: 'Suresh Nair',
  Mother_Name: 'Latha Nair',
  Course: 'BCA',
  odd_semester_result: { SGPA: 8.12 },
  even_semester_result: { SGPA: 7.6 },
  hostel_eligibility: { eligible: true, message: 'You are eligible for hostel registration!' },
};

export interface SentCall {
  call: string;
  body: unknown;
  key: string | null;
}

/** Every call of a registration succeeds; `sent` collects name, body and key of each. */
export function registrationCalls(sent: SentCall[] = []) {
  return [
    http.get('*/api/auth/registered-students', () =>
      HttpResponse.json({
        success: true,
        data: [],
        pagination: { currentPage: 1, totalPages: 1, totalItems: 0 },
      }),
    ),
    http.post('*/api/auth/:call', async ({ params, request }) => {
      const call = String(params.call);
      sent.push({
        call,
        body: await request.json(),
        key: request.headers.get('idempotency-key'),
      });
      const data = { ...eligible, applicationNumber: '2026-00042' };
      const extra = { data, exists: false, expiresAt: when };
      return HttpResponse.json({ success: true, message: 'Done.', ...extra });
    }),
  ];
}

/** A call that returns an error. */
export function refusing(
  call: string,
  status: number,
  failure: { code?: string; message: string; fields?: Record<string, string> },
) {
  return http.post(`*/api/auth/${call}`, () =>
    HttpResponse.json({ success: false, code: 'refused', ...failure }, { status }),
  );
}
