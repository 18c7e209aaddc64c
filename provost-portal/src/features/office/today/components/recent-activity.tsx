import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Link } from 'react-router-dom';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import * as paths from '../../../../paths.ts';
import type { Activity } from '../activity.ts';
import { messages } from '../messages.ts';
import classes from './recent-activity.module.css';

const statuses: Record<string, [label: string, tone: Tone]> = {
  pending: ['Pending', 'waiting'],
  'in-progress': ['In progress', 'info'],
  completed: ['Resolved', 'good'],
  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'bad'],
  cancelled: ['Cancelled', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
  submitted: [messages.submitted, 'info'],
};

/** The latest requests, with a link to all of them. */
export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  return (
    <Card title={messages.recent} action={<Link to={paths.requests}>{messages.viewAll}</Link>}>
      {activities.length === 0 ? (
        <p className={ui.muted}>{messages.noRecent}</p>
      ) : (
        <ul className={ui.stack}>
          {activities.map(({ id, kind, student, text, status, at }) => {
            const [label, tone] = statuses[status] ?? [status, 'neutral' as const];
            return (
              <li key={id} className={classNames(classes.item, ui.row3, ui.apart, ui.small)}>
                <div className={classes.description}>
                  <p className={classes.what}>
                    <strong>{messages.activity[kind]}</strong> · {student}
                  </p>
                  <p className={classes.text}>{text}</p>
                </div>
                <div className={classNames(classes.when, ui.stack1, ui.packed)}>
                  <StatusBadge tone={tone}>{label}</StatusBadge>
                  <TimeLabel at={at} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
