import { Skeleton } from '@hostel/shared-ui/skeleton';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { counted } from '../../lib/student-words.ts';
import { messages } from './messages.ts';
import { occupancyOf } from './occupancy.ts';
import type { Dashboard } from './queries.ts';

const up = <TrendingUp aria-label="up" />;
const down = <TrendingDown aria-label="down" />;

export interface FiguresProps extends Pick<Dashboard, 'summary'> {
  /** On their way: the places are held for them. */
  loading?: boolean;
}

/** The four numbers that matter, each with where it leads. */
export function Figures({ summary, loading = false }: FiguresProps) {
  const counts = summary?.counts;
  const missing = loading ? undefined : null;
  const missingNote = loading && <Skeleton width="long" />;
  const occupancy = summary && occupancyOf(summary);
  return (
    <StatRow label={messages.figures}>
      <StatCard
        label={messages.totalStudents}
        value={counts ? counted(counts.students) : missing}
        note={counts ? messages.newRegistrations(counts.newRegistrations) : missingNote}
        icon={counts && counts.newRegistrations > 0 && up}
        to="/provost-login/view-profiles"
      />
      <StatCard
        label={messages.totalRequests}
        value={counts ? counted(counts.totalRequests) : missing}
        note={counts ? messages.resolvedToday(counts.resolvedToday) : missingNote}
        icon={counts && counts.resolvedToday > 0 && up}
        to="/provost-login/student-queries"
      />
      <StatCard
        label={messages.pendingRequests}
        value={counts ? counted(counts.pendingRequests) : missing}
        note={counts ? messages.pendingNote(counts.pendingRequests) : missingNote}
        icon={counts && (counts.pendingRequests === 0 ? up : down)}
        tone="waiting"
        to="/provost-login/student-queries"
      />
      <StatCard
        label={messages.occupancyRate}
        value={occupancy ? `${occupancy.rate}%` : missing}
        note={occupancy ? messages.ofBeds(occupancy.allotted, occupancy.beds) : missingNote}
        to="/provost-login/allotment-data"
      />
    </StatRow>
  );
}
