import type { publishedNotices, PublicNotice } from '@hostel/contracts/notices/public-notices';
import type { ReplyOf } from '@hostel/contracts/wire/call';

/** The notices of the board, important first, then newest, and how many there are. */
export type BoardReply = Pick<ReplyOf<typeof publishedNotices>, 'notices' | 'pagination'>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isAttachment(value: unknown): boolean {
  return isObject(value) && ['_id', 'url', 'filename'].every((key) => isText(value[key]));
}

function isNotice(value: unknown): value is PublicNotice {
  return (
    isObject(value) &&
    ['_id', 'title', 'content', 'category', 'status', 'createdAt', 'updatedAt'].every((key) =>
      isText(value[key]),
    ) &&
    ['effectiveDate', 'expiryDate', 'publishedAt', 'pdfPath'].every((key) =>
      isTextOrNull(value[key]),
    ) &&
    typeof value.isImportant === 'boolean' &&
    Array.isArray(value.attachments) &&
    value.attachments.every(isAttachment)
  );
}

function isPagination(value: unknown): value is BoardReply['pagination'] {
  return (
    isObject(value) &&
    ['currentPage', 'totalPages', 'totalNotices'].every((key) => typeof value[key] === 'number')
  );
}

/**
 * Checks a reply of `publishedNotices` without the contract's schema: zod would be loaded on every
 * first visit.
 * @returns undefined if it is no such reply
 */
export function parseBoard(reply: unknown): BoardReply | undefined {
  if (!isObject(reply)) return undefined;
  const { notices, pagination } = reply;
  if (!Array.isArray(notices) || !notices.every(isNotice)) return undefined;
  return isPagination(pagination) ? { notices, pagination } : undefined;
}
