import type { BodyIn, BodyOf } from '@hostel/contracts/call';
import {
  noticeCategories,
  type createPublicNotice,
  type PublicNotice,
} from '@hostel/contracts/public-notices';
import { campusDay } from '@hostel/shared-ui/dates';
import type { NoticeTemplate } from './templates.ts';

/** The form’s values: the body without its files. */
export type Typed = BodyIn<typeof createPublicNotice>;
export type Parsed = BodyOf<typeof createPublicNotice>;

/** What the form begins with, and the name of its draft: each notice and each template has its own. */
export function startOf(
  notice?: PublicNotice,
  template?: NoticeTemplate,
): { formId: string; values: Typed } {
  if (notice) {
    const { title, content, effectiveDate, expiryDate, isImportant } = notice;
    return {
      formId: `public-notice-${notice._id}`,
      values: {
        title,
        content,
        category: noticeCategories.find((name) => name === notice.category) ?? 'General',
        effectiveDate: effectiveDate ?? '',
        expiryDate: expiryDate ?? '',
        isImportant,
      },
    };
  }
  return {
    formId: template ? `public-notice-${template.id}` : 'public-notice',
    values: {
      title: template?.title ?? '',
      content: template?.content ?? '',
      category: template?.category ?? 'General',
      effectiveDate: campusDay(new Date()),
      expiryDate: '',
      isImportant: template?.isImportant ?? false,
    },
  };
}
