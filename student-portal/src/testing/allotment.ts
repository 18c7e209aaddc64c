import type { OwnAllotment } from '@hostel/contracts/admission/allotment/waiting-list';

/** An allotment as the API returns it: without a bed. */
export function allotmentOf(given: Partial<OwnAllotment> = {}): OwnAllotment {
  return {
    status: 'not-assigned',
    hostelName: null,
    roomNumber: null,
    roomType: null,
    bedId: null,
    floor: null,
    allotmentDate: null,
    rank: null,
    applicants: null,
    reason: null,
    byHand: false,
    ...given,
  };
}
