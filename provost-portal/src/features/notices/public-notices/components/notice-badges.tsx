import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { campusDay } from '@hostel/shared-ui/dates';
import { Clock, Pin } from 'lucide-react';
import { statusLabels } from '../filters.ts';
import { validityOf } from '../validity.ts';
import { officeNow } from '@hostel/shared-ui/clock';

const statusTones: Record<string, Tone> = { draft: 'waiting', published: 'good' };
const validities = {
  expired: { tone: 'bad', label: 'Expired' },
  future: { tone: 'info', label: 'Future' },
  active: { tone: 'good', label: 'Active' },
} as const;

/** A status with a capital letter. */
function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** Badges for the status, validity, importance and category of a notice. */
export function NoticeBadges({ notice }: { notice: PublicNotice }) {
  const validity = validities[validityOf(notice, campusDay(officeNow()))];
  return (
    <span className={classNames(ui.wrap2, ui.middle)}>
      {notice.publishAt ? (
        <StatusBadge tone="info" icon={<Clock aria-hidden />}>
          {statusLabels.scheduled}
        </StatusBadge>
      ) : (
        <StatusBadge tone={statusTones[notice.status] ?? 'neutral'}>
          {statusLabel(notice.status)}
        </StatusBadge>
      )}
      {notice.status === 'published' && (
        <StatusBadge tone={validity.tone}>{validity.label}</StatusBadge>
      )}
      {notice.isImportant && (
        <StatusBadge tone="waiting" icon={<Pin aria-hidden />}>
          Important
        </StatusBadge>
      )}
      <span className={classNames(ui.muted, ui.tiny)}>{notice.category}</span>
    </span>
  );
}
