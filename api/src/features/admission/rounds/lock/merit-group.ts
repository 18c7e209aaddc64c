import { courseById } from '@hostel/contracts/admission/registration/courses';
import type {
  courseLevels,
  OfficeRules,
} from '../../../../platform/records/settings/round-rules.ts';

/** The merit group of an applicant; `''` where all are one group. */
export function groupOf(
  { groupBy }: Pick<OfficeRules, 'groupBy'>,
  { courseId, year }: { courseId: string; year: string },
): string {
  if (groupBy === 'none') return '';
  if (groupBy === 'year') return year;
  return levelOf(courseById(courseId)?.name ?? '');
}

/** The level of a course by its name: those of masters begin with M or LL.M. */
function levelOf(courseName: string): (typeof courseLevels)[number] {
  return /^(M[A-Z]|M\.|Master|LL\.M)/.test(courseName) ? 'postgraduate' : 'undergraduate';
}
