import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Archive } from 'lucide-react';
import { dialogMessages as messages } from '../dialog-messages.ts';
import { ValidityBadge } from './validity-badge.tsx';

/** Whether the notice is archived; otherwise whether it is valid today. */
export function StateBadge({ notice }: { notice: PublicNotice }) {
  if (notice.status !== 'archived') return <ValidityBadge notice={notice} />;
  return (
    <StatusBadge tone="neutral" icon={<Archive aria-hidden="true" />}>
      {messages.archived}
    </StatusBadge>
  );
}
