import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Siren, Tag, Undo2 } from 'lucide-react';
import { typeTone } from '../labels.ts';
import { noticeMessages } from '../messages.ts';

/** The type of the notice. */
export function TypeTag({ notice: { noticeType } }: { notice: ReceivedNotice }) {
  return (
    <StatusBadge tone={typeTone(noticeType)} icon={<Tag aria-hidden />}>
      {noticeType}
    </StatusBadge>
  );
}

/** Only on urgent notices. */
export function UrgentTag({ notice }: { notice: ReceivedNotice }) {
  if (!notice.isUrgent) return null;
  return (
    <StatusBadge tone="bad" icon={<Siren aria-hidden />}>
      {noticeMessages.card.urgent}
    </StatusBadge>
  );
}

/** Only on notices that the office has withdrawn. */
export function WithdrawnTag({ notice }: { notice: ReceivedNotice }) {
  if (!notice.withdrawnAt) return null;
  return (
    <StatusBadge tone="bad" icon={<Undo2 aria-hidden />}>
      {noticeMessages.card.withdrawn}
    </StatusBadge>
  );
}
