import { giveBed, moveStudent, swapBeds, vacateBed } from '../admission/allotment/contract.ts';
import type { AnyCall } from './call.ts';
import { checkEligibility } from '../admission/eligibility/contract.ts';
import { submitFeedback } from '../requests/feedback/contract.ts';
import { submitLeave } from '../requests/leave/contract.ts';
import { sendNotice } from '../notices/student-notices/contract.ts';
import { createPublicNotice, updatePublicNotice } from '../notices/public-notices/contract.ts';
import { createMaintenanceRequest } from '../requests/maintenance/contract.ts';

/** Zero-width space, Hangul filler, blank Braille cell, direction mark, soft hyphen. */
const invisible = '\u200b\u3164\u2800\u202e\u00ad';

const fields: [AnyCall, string, object?][] = [
  [createMaintenanceRequest, 'description'],
  [submitFeedback, 'message'],
  [submitFeedback, 'customSubject', { feedbackType: 'Other', message: 'x' }],
  [submitLeave, 'reason'],
  [submitLeave, 'emergencyContact'],
  [sendNotice, 'subject'],
  [sendNotice, 'message'],
  [createPublicNotice, 'title'],
  [createPublicNotice, 'content'],
  [updatePublicNotice, 'title'],
  [updatePublicNotice, 'content'],
  [vacateBed, 'reason'],
  [moveStudent, 'reason'],
  [moveStudent, 'bedId'],
  [giveBed, 'reason'],
  [giveBed, 'bedId'],
  [swapBeds, 'reason'],
  [checkEligibility, 'Rollno'],
];
const cases = fields.map(([{ name, body }, field, rest = {}]) => ({ name, body, field, rest }));

test.each(cases)('$name rejects invisible text in $field', ({ body, field, rest }) => {
  const issuesOf = (value: string) =>
    (body?.safeParse({ ...rest, [field]: value }).error?.issues ?? []).filter(
      ({ path }) => path[0] === field,
    );
  expect(issuesOf(invisible)).toEqual(issuesOf(''));
  expect(issuesOf(invisible)).not.toEqual([]);
});
