import type { MaintenanceStatus } from '@hostel/contracts/requests/maintenance';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Ban } from 'lucide-react';
import { knownStatus, statusLabel } from '../labels.ts';

const tones: Record<MaintenanceStatus, Tone> = {
  pending: 'waiting',
  'in-progress': 'info',
  completed: 'good',
  cancelled: 'neutral',
};

export function RequestStatus({ status }: { status: string }) {
  const known = knownStatus(status);
  return (
    <StatusBadge
      tone={known ? tones[known] : 'neutral'}
      icon={known === 'cancelled' ? <Ban aria-hidden /> : undefined}
    >
      {statusLabel(status)}
    </StatusBadge>
  );
}
