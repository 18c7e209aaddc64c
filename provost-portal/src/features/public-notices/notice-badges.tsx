import type { PublicNotice } from '@hostel/contracts/public-notices';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { campusDay } from '@hostel/shared-ui/dates';
import { Pin } from 'lucide-react';
import classes from './notice-badges.module.css';
import { validityOf } from './validity.ts';

const statusTones: Record<string, Tone> = { draft: 'waiting', published: 'good' };
const validities = {
  expired: { tone: 'bad', word: 'Expired' },
  future: { tone: 'info', word: 'Future' },
  active: { tone: 'good', word: 'Active' },
} as const;

function word(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** What a notice is at a glance: its status, where today lies in its time, and its category. */
export function NoticeBadges({ notice }: { notice: PublicNotice }) {
  const validity = validities[validityOf(notice, campusDay(new Date()))];
  return (
    <span className={classes.badges}>
      <StatusBadge tone={statusTones[notice.status] ?? 'neutral'}>
        {word(notice.status)}
      </StatusBadge>
      {notice.status === 'published' && (
        <StatusBadge tone={validity.tone}>{validity.word}</StatusBadge>
      )}
      {notice.isImportant && (
        <StatusBadge tone="waiting" icon={<Pin aria-hidden />}>
          Important
        </StatusBadge>
      )}
      <span className={classes.category}>{notice.category}</span>
    </span>
  );
}
