import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { previewOf } from '@hostel/shared-ui/text-preview';
import { Paperclip, Pin } from 'lucide-react';
import { StateBadge } from '../components/state-badge.tsx';
import classes from './archive.module.css';
import { messages } from './messages.ts';

/** Characters of a notice that the archive shows. */
const previewLength = 200;

export interface ArchiveListProps {
  notices: readonly PublicNotice[];
  updating: boolean;
  onOpen: (notice: PublicNotice) => void;
}

/** The notices of a page of the archive. A click opens one. */
export function ArchiveList({ notices, updating, onOpen }: ArchiveListProps) {
  return (
    <ul className={classes.notices} aria-busy={updating}>
      {notices.map((notice) => (
        <ArchiveItem key={notice._id} notice={notice} onOpen={() => onOpen(notice)} />
      ))}
    </ul>
  );
}

function ArchiveItem({ notice, onOpen }: { notice: PublicNotice; onOpen: () => void }) {
  const publishedAt = notice.publishedAt ?? notice.createdAt;
  const { text, cut } = previewOf(notice.content, previewLength);
  const files = notice.attachments.length;
  return (
    <li className={classes.notice}>
      <time className={classes.date} dateTime={publishedAt}>
        {instantDayLabel(publishedAt)}
      </time>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
            {notice.title}
          </button>
        </h2>
        <p className={classes.preview}>{cut ? `${text}…` : text}</p>
        <p className={classes.marks}>
          <StateBadge notice={notice} />
          <span>{notice.category}</span>
          {notice.isImportant && (
            <span className={classes.mark}>
              <Pin aria-hidden="true" />
              {messages.important}
            </span>
          )}
          {files > 0 && (
            <span className={classes.mark}>
              <Paperclip aria-hidden="true" />
              {messages.withFiles(files)}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
