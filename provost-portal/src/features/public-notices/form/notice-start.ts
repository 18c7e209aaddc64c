import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
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

export interface FormStart {
  /** Names the draft in the browser: each notice and each template has its own. */
  formId: string;
  values: Typed;
}

/** The form of an existing notice. */
export function startFromNotice(notice: PublicNotice): FormStart {
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

const blank = { title: '', content: '', category: 'General', isImportant: false } as const;

/** The form of a new notice, effective today, empty or with the text of a template. */
export function startOfNew(template?: NoticeTemplate): FormStart {
  const { title, content, category, isImportant } = template ?? blank;
  return {
    formId: template ? `public-notice-${template.id}` : 'public-notice',
    values: {
      title,
      content,
      category,
      effectiveDate: campusDay(new Date()),
      expiryDate: '',
      isImportant,
    },
  };
}
