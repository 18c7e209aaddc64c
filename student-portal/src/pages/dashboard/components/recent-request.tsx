import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { leaveStatusBadge, leaveTypeLabel } from '../../../features/requests/leave/labels.ts';
import { TypeIcon } from '../../../features/requests/maintenance/components/type-icon.tsx';
import { RequestStatus } from '../../../features/requests/maintenance/components/request-status.tsx';
import { typeLabel } from '../../../features/requests/maintenance/labels.ts';
import { requestPath } from '../../../lib/request-path.ts';
import { dashboardMessages } from '../messages.ts';
import type { RecentRow } from '../recent-rows.ts';
import classes from './recent-requests.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = dashboardMessages.recent;

interface Summary {
  icon: ReactNode;
  title: string;
  text: string;
  /** What the office wrote last. */
  reply: string | null | undefined;
  status: ReactNode;
}

function summaryOf(row: RecentRow): Summary {
  if (row.kind === 'maintenance') {
    const { requestType, description, status, adminComments } = row.request;
    return {
      icon: <TypeIcon type={requestType} />,
      title: typeLabel(requestType),
      text: description,
      reply: adminComments,
      status: <RequestStatus status={status} />,
    };
  }
  const { leaveType, reason, status, provostComments } = row.request;
  const { tone, label } = leaveStatusBadge(status);
  return {
    icon: <CalendarDays aria-hidden />,
    title: leaveTypeLabel(leaveType),
    text: reason,
    reply: provostComments,
    status: <StatusBadge tone={tone}>{label}</StatusBadge>,
  };
}

/** One request with the last reply of the office; the row links to its page. */
export function RecentRequest({ row }: { row: RecentRow }) {
  const { icon, title, text, reply, status } = summaryOf(row);
  const { _id, createdAt } = row.request;
  return (
    <li className={classNames(classes.request, ui.stack3, ui.middle)}>
      <span aria-hidden className={classes.icon}>
        {icon}
      </span>
      <div className={classes.names}>
        <Link to={requestPath({ type: row.kind, _id })} className={classes.title}>
          {title}
        </Link>
        <p className={classes.description}>{text}</p>
        {reply && (
          <p className={classes.reply}>
            {texts.office}: {reply}
          </p>
        )}
      </div>
      <div className={classes.aside}>
        {status}
        <time
          dateTime={createdAt}
          title={fullDate(createdAt)}
          className={classNames(ui.muted, ui.tiny)}
        >
          {dateLabel(createdAt, officeNow())}
        </time>
      </div>
    </li>
  );
}
