import { myAllotment } from '@hostel/contracts/admission/allotment/waiting-list';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useRead } from '../../../lib/queries.ts';

/** The student's own bed or place on the waiting list, with the reason. */
export const useMyAllotment = () => useRead('allotment', myAllotment, {}, { select: dataOf });
