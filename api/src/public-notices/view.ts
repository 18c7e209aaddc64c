import { pathOf } from '@hostel/contracts/call';
import {
  type Attachment,
  type PublicNotice,
  publicNoticeAttachment,
} from '@hostel/contracts/public-notices';
import type { publicNoticeAttachments, publicNotices } from '../database/schema/public-notices.ts';
import { addressName } from './attachments.ts';

type Row = typeof publicNotices.$inferSelect;
type File = Pick<
  typeof publicNoticeAttachments.$inferSelect,
  'id' | 'noticeId' | 'filename' | 'contentType'
>;

function toAttachment(file: File): Attachment {
  const address = {
    id: file.noticeId,
    attachmentId: file.id,
    filename: addressName(file.filename),
  };
  return { _id: file.id, url: pathOf(publicNoticeAttachment, address), filename: file.filename };
}

/** A notice with its files, in the order in which they were added, as the wire shows it. */
export function toPublicNotice(row: Row, files: readonly File[]): PublicNotice {
  const pdf = files.find((file) => file.contentType === 'application/pdf');
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    category: row.category,
    isImportant: row.isImportant,
    status: row.status,
    effectiveDate: row.effectiveDate,
    expiryDate: row.expiryDate,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    pdfPath: pdf ? toAttachment(pdf).url : null,
    attachments: files.map(toAttachment),
  };
}
