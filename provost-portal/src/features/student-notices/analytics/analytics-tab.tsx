import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { sentNotices } from '@hostel/contracts/student-notices';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { formatCount } from '../../../lib/labels.ts';
import type { ShownCounts } from '../../../lib/list/count-row.tsx';
import pageClasses from '../../../lib/page.module.css';
import { responseRate } from '../delivery.ts';
import { analyticsMessages as texts } from '../messages.ts';
import { TypeBars } from './type-bars.tsx';

export interface AnalyticsTabProps {
  counts: ShownCounts<ReplyOf<typeof sentNotices>['counts']>;
  students: ShownCounts<number>;
}

/** How many notices were sent and delivered, and how many of each type. */
export function AnalyticsTab({ counts, students }: AnalyticsTabProps) {
  return (
    <div className={pageClasses.page}>
      <StatRow compact label={texts.figures}>
        <StatCard label={texts.total} value={counts && formatCount(counts.total)} />
        <StatCard
          label={texts.responseRate}
          value={counts && responseRate(counts)}
          note={texts.responseNote}
          tone="good"
        />
        <StatCard
          label={texts.activeStudents}
          value={students && formatCount(students)}
          note={texts.activeNote}
        />
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
