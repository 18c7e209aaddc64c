import { StatusBadge } from '@hostel/shared-ui/badge';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { leaveStatusBadge, leaveTypeLabel } from '../../../features/leave/labels.ts';
import { TypeIcon } from '../../../features/maintenance/components/type-icon.tsx';
import { RequestStatus } from '../../../features/maintenance/components/request-status.tsx';
import { typeLabel } from '../../../features/maintenance/labels.ts';
import * as paths from '../../../paths.ts';
import type { RecentRow } from '../recent-rows.ts';
import classes from './recent-requests.module.css';

interface Summary {
  icon: ReactNode;
  title: string;
  text: string;
  status: ReactNode;
  to: string;
}

function summaryOf(row: RecentRow): Summary {
  if (row.kind === 'maintenance') {
    const { requestType, description, status } = row.request;
    return {
      icon: <TypeIcon type={requestType} />,
      title: typeLabel(requestType),
      text: description,
      status: <RequestStatus status={status} />,
      to: paths.maintenanceHistory,
    };
  }
  const { leaveType, reason, status } = row.request;
  const { tone, label } = leaveStatusBadge(status);
  return {
    icon: <CalendarDays aria-hidden />,
    title: leaveTypeLabel(leaveType),
    text: reason,
    status: <StatusBadge tone={tone}>{label}</StatusBadge>,
    to: paths.leaveHistory,
  };
}

/** One request on the dashboard; the row links to its history. */
export function RecentRequest({ row }: { row: RecentRow }) {
  const { icon, title, text, status, to } = summaryOf(row);
  const { createdAt } = row.request;
  return (
    <li className={classes.request}>
      <span aria-hidden className={classes.icon}>
        {icon}
      </span>
      <div className={classes.names}>
        <Link to={to} className={classes.title}>
          {title}
        </Link>
        <p className={classes.description}>{text}</p>
      </div>
      <div className={classes.aside}>
        {status}
        <time dateTime={createdAt} title={fullDate(createdAt)} className={classes.date}>
          {dateLabel(createdAt, new Date())}
        </time>
      </div>
    </li>
  );
}
