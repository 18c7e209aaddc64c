import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { counted } from '../../lib/student-words.ts';
import { messages } from './messages.ts';
import { occupancyOf } from './occupancy.ts';
import type { Dashboard } from './queries.ts';

const up = <TrendingUp aria-label="up" />;
const down = <TrendingDown aria-label="down" />;

/** The four numbers that matter, each with where it leads. */
export function Figures({ summary }: Pick<Dashboard, 'summary'>) {
  const counts = summary?.counts;
  const occupancy = summary && occupancyOf(summary);
  return (
    <StatRow label={messages.figures}>
      <StatCard
        label={messages.totalStudents}
        value={counts ? counted(counts.students) : null}
        note={counts && messages.newRegistrations(counts.newRegistrations)}
        icon={counts && counts.newRegistrations > 0 && up}
        to="/provost-login/view-profiles"
      />
      <StatCard
        label={messages.totalRequests}
        value={counts ? counted(counts.totalRequests) : null}
        note={counts && messages.resolvedToday(counts.resolvedToday)}
        icon={counts && counts.resolvedToday > 0 && up}
        to="/provost-login/student-queries"
      />
      <StatCard
        label={messages.pendingRequests}
        value={counts ? counted(counts.pendingRequests) : null}
        note={counts && messages.pendingNote(counts.pendingRequests)}
        icon={counts && (counts.pendingRequests === 0 ? up : down)}
        tone="waiting"
        to="/provost-login/student-queries"
      />
      <StatCard
        label={messages.occupancyRate}
        value={occupancy ? `${occupancy.rate}%` : null}
        note={occupancy && messages.ofBeds(occupancy.allotted, occupancy.beds)}
        to="/provost-login/allotment-data"
      />
    </StatRow>
  );
}
