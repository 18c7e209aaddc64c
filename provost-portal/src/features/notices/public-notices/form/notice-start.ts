import type { BodyIn } from '@hostel/contracts/wire/call';
import {
  noticeCategories,
  type createPublicNotice,
  publicNoticeFields,
  type PublicNotice,
} from '@hostel/contracts/notices/public-notices';
import { campusDay } from '@hostel/shared-ui/dates';
import * as z from 'zod/mini';
import { campusInstant, dayAndTime } from '../../../../lib/campus-time.ts';
import { formMessages } from '../messages.ts';
import type { NoticeTemplate } from './templates.ts';
import { officeNow } from '@hostel/shared-ui/clock';

/**
 * The form: the body without its files. `publishAt` is a day, so that the server's message about the time is
 * shown there.
 */
export const schema = z
  .safeExtend(publicNoticeFields, { publishAt: z.string(), publishTime: z.string() })
  .check(
    z.refine(
      ({ publishAt, publishTime }) =>
        (!publishAt && !publishTime) || campusInstant(publishAt, publishTime) !== undefined,
      { path: ['publishAt'], error: formMessages.noTime },
    ),
  );
export type Typed = z.input<typeof schema>;
export type Parsed = z.output<typeof schema>;

/** The body of what was typed. */
export function bodyOf({ publishTime, ...values }: Parsed): BodyIn<typeof createPublicNotice> {
  return { ...values, publishAt: campusInstant(values.publishAt, publishTime) ?? '' };
}

export interface FormStart {
  /** Names the draft in the browser: each notice and each template has its own. */
  formId: string;
  values: Typed;
}

/** The form of an existing notice. */
export function startFromNotice(notice: PublicNotice): FormStart {
  const { title, content, effectiveDate, expiryDate, isImportant, publishAt } = notice;
  const { day, time } = publishAt ? dayAndTime(publishAt) : { day: '', time: '' };
  return {
    formId: `public-notice-${notice._id}`,
    values: {
      title,
      content,
      category: noticeCategories.find((name) => name === notice.category) ?? 'General',
      effectiveDate: effectiveDate ?? '',
      expiryDate: expiryDate ?? '',
      publishAt: day,
      publishTime: time,
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
      effectiveDate: campusDay(officeNow()),
      expiryDate: '',
      publishAt: '',
      publishTime: '',
      isImportant,
    },
  };
}
