import { Skeleton } from '@hostel/shared-ui/skeleton';
import { StatCard, StatRow, type StatCardProps } from '@hostel/shared-ui/stat-card';
import type { DashboardSummary } from '@hostel/contracts/office/today';
import { formatCount } from '@hostel/contracts/wire/counts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import * as paths from '../../../../paths.ts';
import { messages } from '../messages.ts';
import { occupancyOf } from '../occupancy.ts';

type Figure = Pick<StatCardProps, 'value' | 'note' | 'icon'>;

const up = <TrendingUp aria-label="up" />;
const down = <TrendingDown aria-label="down" />;

/** The four figures of a summary. */
function figuresOf(summary: DashboardSummary) {
  const { students, newRegistrations, totalRequests, resolvedToday, pendingRequests } =
    summary.counts;
  const { allotted, beds, rate } = occupancyOf(summary);
  return {
    students: {
      value: formatCount(students),
      note: messages.newRegistrations(newRegistrations),
      icon: newRegistrations > 0 && up,
    },
    requests: {
      value: formatCount(totalRequests),
      note: messages.resolvedToday(resolvedToday),
      icon: resolvedToday > 0 && up,
    },
    pending: {
      value: formatCount(pendingRequests),
      note: messages.pendingNote(pendingRequests),
      icon: pendingRequests === 0 ? up : down,
    },
    occupancy: { value: `${rate}%`, note: messages.ofBeds(allotted, beds) },
  };
}

const loadingFigure: Figure = { value: undefined, note: <Skeleton width="long" /> };
const missingFigure: Figure = { value: null };

export interface FiguresProps {
  summary: DashboardSummary | undefined;
  /** Shows placeholders; without a summary, the figures are otherwise not available. */
  loading?: boolean;
}

/** The four main figures, each with a link to the page behind it. */
export function Figures({ summary, loading = false }: FiguresProps) {
  const figures = summary && figuresOf(summary);
  const missing = loading ? loadingFigure : missingFigure;
  return (
    <StatRow label={messages.figures}>
      <StatCard
        label={messages.totalStudents}
        to={paths.students}
        {...(figures?.students ?? missing)}
      />
      <StatCard
        label={messages.totalRequests}
        to={paths.requests}
        {...(figures?.requests ?? missing)}
      />
      <StatCard
        label={messages.pendingRequests}
        tone="waiting"
        to={paths.requests}
        {...(figures?.pending ?? missing)}
      />
      <StatCard
        label={messages.occupancyRate}
        to={paths.allotment}
        {...(figures?.occupancy ?? missing)}
      />
    </StatRow>
  );
}
