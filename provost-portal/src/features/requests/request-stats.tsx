import type { ReplyOf } from '@hostel/contracts/call';
import type { listRequests } from '@hostel/contracts/requests';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { messages } from './messages.ts';

export type RequestCounts = ReplyOf<typeof listRequests>['counts'];

export function RequestStats({ counts }: { counts: RequestCounts | undefined }) {
  return (
    <StatRow compact label={messages.counts}>
      <StatCard label={messages.total} value={counts?.total} />
      <StatCard label={messages.pending} value={counts?.pending} tone="waiting" />
      <StatCard label={messages.resolvedCount} value={counts?.resolved} tone="good" />
      <StatCard label={messages.maintenance} value={counts?.maintenance} />
      <StatCard label={messages.leave} value={counts?.leave} />
      <StatCard label={messages.feedback} value={counts?.feedback} />
    </StatRow>
  );
}
