import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
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
        <p className={classes.none}>{messages.noRecent}</p>
      ) : (
        <ul className={classes.list}>
          {activities.map(({ id, kind, student, text, status, at }) => {
            const [label, tone] = statuses[status] ?? [status, 'neutral' as const];
            return (
              <li key={id} className={classes.item}>
                <div className={classes.description}>
                  <p className={classes.what}>
                    <strong>{messages.activity[kind]}</strong> · {student}
                  </p>
                  <p className={classes.text}>{text}</p>
                </div>
                <div className={classes.when}>
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
