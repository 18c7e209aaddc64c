import { StatusBadge } from '@hostel/shared-ui/badge';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { leaveStatusLook, leaveTypeLabel } from '../../features/leave/labels.ts';
import { TypeIcon } from '../../features/maintenance/components/icons.tsx';
import { RequestStatus } from '../../features/maintenance/components/request-status.tsx';
import { typeLabel } from '../../features/maintenance/labels.ts';
import { maintenanceHistory, leaveHistory } from './paths.ts';
import type { RecentRow } from './recent-rows.ts';
import classes from './recent-requests.module.css';

interface Look {
  icon: ReactNode;
  title: string;
  text: string;
  status: ReactNode;
  to: string;
}

function lookOf(row: RecentRow): Look {
  if (row.kind === 'maintenance') {
    const { requestType, description, status } = row.request;
    return {
      icon: <TypeIcon type={requestType} />,
      title: typeLabel(requestType),
      text: description,
      status: <RequestStatus status={status} />,
      to: maintenanceHistory,
    };
  }
  const { leaveType, reason, status } = row.request;
  const { tone, label } = leaveStatusLook(status);
  return {
    icon: <CalendarDays aria-hidden />,
    title: leaveTypeLabel(leaveType),
    text: reason,
    status: <StatusBadge tone={tone}>{label}</StatusBadge>,
    to: leaveHistory,
  };
}

/** One request on the dashboard; the whole row leads to its history. */
export function RecentRequest({ row }: { row: RecentRow }) {
  const { icon, title, text, status, to } = lookOf(row);
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
