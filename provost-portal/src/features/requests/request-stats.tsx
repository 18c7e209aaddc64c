import type { ReplyOf } from '@hostel/contracts/call';
import type { listRequests } from '@hostel/contracts/requests';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { messages } from './messages.ts';

export type RequestCounts = ReplyOf<typeof listRequests>['counts'];

/** Undefined while they load, null where they can't be had. */
export function RequestStats({ counts }: { counts: RequestCounts | null | undefined }) {
  return (
    <StatRow compact label={messages.counts}>
      <StatCard label={messages.total} value={counts && counts.total} />
      <StatCard label={messages.pending} value={counts && counts.pending} tone="waiting" />
      <StatCard label={messages.resolvedCount} value={counts && counts.resolved} tone="good" />
      <StatCard label={messages.maintenance} value={counts && counts.maintenance} />
      <StatCard label={messages.leave} value={counts && counts.leave} />
      <StatCard label={messages.feedback} value={counts && counts.feedback} />
    </StatRow>
  );
}
