import type { ReceivedNotice } from '@hostel/contracts/student-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Siren, Tag } from 'lucide-react';
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
