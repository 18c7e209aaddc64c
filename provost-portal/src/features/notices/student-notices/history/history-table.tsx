import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Eye } from 'lucide-react';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { deliveryOf, readingOf, statusOf } from '../delivery.ts';
import { messages, noticeMessages as texts } from '../messages.ts';
import classes from './history-table.module.css';

export interface HistoryTableProps {
  notices: readonly SentNotice[];
  total: number;
  updating: boolean;
  onView: (notice: SentNotice) => void;
  onWithdraw: (notice: SentNotice) => void;
}

type Handlers = Pick<HistoryTableProps, 'onView' | 'onWithdraw'>;

function columns({ onView, onWithdraw }: Handlers): readonly Column<SentNotice>[] {
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
      card: 'line',
      cell: (notice) => (
        <TwoLines sub={notice.noticeType}>
          {notice.subject} {notice.isUrgent && <StatusBadge tone="bad">{texts.urgent}</StatusBadge>}{' '}
          {notice.withdrawnAt && <StatusBadge tone="neutral">{texts.withdrawn}</StatusBadge>}
        </TwoLines>
      ),
    },
    {
      key: 'sent',
      header: texts.sent,
      card: 'bottom',
      priority: 2,
      cell: ({ createdAt }) => <TimeLabel at={createdAt} />,
    },
    {
      key: 'delivery',
      header: texts.delivery,
      priority: 3,
      cell: (notice) => <StatusBadge {...deliveryOf(notice)} />,
    },
    {
      key: 'reading',
      header: texts.reading,
      priority: 2,
      cell: (notice) => <StatusBadge {...readingOf(notice)} />,
    },
    {
      key: 'status',
      header: texts.status,
      card: 'top',
      cardOnly: true,
      cell: (notice) => <StatusBadge {...statusOf(notice)} />,
    },
    {
      key: 'actions',
      header: texts.actions,
      bare: true,
      align: 'end',
      cell: (notice) => (
        <span className={classNames(classes.actions, ui.inline1, ui.nowrap)}>
          <Button size="small" variant="quiet" onClick={() => onView(notice)}>
            <Eye aria-hidden />
            {messages.view}
            <VisuallyHidden> {notice.subject}</VisuallyHidden>
          </Button>
          {/* An older server does not send the field, and has no such call. */}
          {notice.withdrawnAt === null && (
            <RowMenu
              name={notice.subject}
              items={[{ label: texts.withdraw, onSelect: () => onWithdraw(notice) }]}
            />
          )}
        </span>
      ),
    },
  ];
}

/** Sent notices as a table. */
export function HistoryTable({ notices, total, updating, ...handlers }: HistoryTableProps) {
  return (
    <Table
      caption={messages.history}
      columns={columns(handlers)}
      rows={notices}
      rowKey={(notice) => notice._id}
      rowName={(notice) => notice.subject}
      total={total}
      noun="notice"
      updating={updating}
    />
  );
}
