import type { ReplyOf } from '@hostel/contracts/call';
import type { sentNotices } from '@hostel/contracts/notices';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import screen from '../../lib/screen.module.css';
import { responseRate } from './delivery.ts';
import { analyticsMessages as texts } from './messages.ts';
import { TypeBars } from './type-bars.tsx';

export interface AnalyticsTabProps {
  /** Undefined while they load, null where they can't be had. */
  counts: ReplyOf<typeof sentNotices>['counts'] | null | undefined;
  students: number | null | undefined;
}

/** How many notices went out, how many arrived, and of what type they were. */
export function AnalyticsTab({ counts, students }: AnalyticsTabProps) {
  return (
    <div className={screen.screen}>
      <StatRow compact label={texts.figures}>
        <StatCard label={texts.total} value={counts && counts.total} />
        <StatCard
          label={texts.responseRate}
          value={counts && responseRate(counts)}
          note={texts.responseNote}
          tone="good"
        />
        <StatCard label={texts.activeStudents} value={students} note={texts.activeNote} />
      </StatRow>
      {counts && (
        <Card title={texts.byType}>
          {counts.total === 0 ? (
            <Empty title={texts.empty}>{texts.emptyMore}</Empty>
          ) : (
            <TypeBars total={counts.total} byType={counts.byType} />
          )}
        </Card>
      )}
    </div>
  );
}
