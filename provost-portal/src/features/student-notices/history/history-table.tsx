import type { SentNotice } from '@hostel/contracts/student-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Table, type Column } from '@hostel/shared-ui/table';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Eye } from 'lucide-react';
import { TimeLabel } from '../../../lib/time-label.tsx';
import { deliveryOf, readingOf } from '../delivery.ts';
import classes from './history-table.module.css';
import { messages, noticeMessages as texts } from '../messages.ts';

export interface HistoryTableProps {
  notices: readonly SentNotice[];
  total: number;
  updating: boolean;
  onView: (notice: SentNotice) => void;
}

function columns(onView: HistoryTableProps['onView']): readonly Column<SentNotice>[] {
  return [
    {
      key: 'student',
      header: texts.student,
      rowHeader: true,
      cell: ({ recipientId }) => recipientId.name,
    },
    {
      key: 'notice',
      header: texts.notice,
      cell: (notice) => (
        <span className={classes.stack}>
          <span className={classes.subject}>{notice.subject}</span>
          <small>{notice.noticeType}</small>
          {notice.isUrgent && <StatusBadge tone="bad">{texts.urgent}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'sent',
      header: texts.sent,
      cell: ({ createdAt }) => <TimeLabel at={createdAt} />,
    },
    {
      key: 'delivery',
      header: texts.delivery,
      cell: (notice) => <StatusBadge {...deliveryOf(notice)} />,
    },
    {
      key: 'reading',
      header: texts.reading,
      cell: (notice) => <StatusBadge {...readingOf(notice)} />,
    },
    {
      key: 'actions',
      header: texts.actions,
      bare: true,
      align: 'end',
      cell: (notice) => (
        <Button size="small" variant="quiet" onClick={() => onView(notice)}>
          <Eye aria-hidden />
          {messages.view}
          <VisuallyHidden> {notice.subject}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

/** Sent notices as a table. */
export function HistoryTable({ notices, total, updating, onView }: HistoryTableProps) {
  return (
    <Table
      caption={messages.history}
      columns={columns(onView)}
      rows={notices}
      rowKey={(notice) => notice._id}
      total={total}
      noun="notices"
      updating={updating}
    />
  );
}
