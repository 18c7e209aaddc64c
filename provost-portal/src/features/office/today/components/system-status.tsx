import type { DashboardSummary } from '@hostel/contracts/office/today';
import { formatCount } from '@hostel/contracts/wire/counts';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { messages } from '../messages.ts';
import classes from './system-status.module.css';

/** The state of each system as the server reports it; without a reply, all are not available. */
export function SystemStatus({ summary }: { summary: DashboardSummary | undefined }) {
  const systems = summary?.systems;
  const pending = summary?.counts.pendingRequests ?? 0;
  const rows = [
    [messages.database, systems?.database],
    [messages.allotmentSystem, systems?.allotment],
    [messages.noticeSystem, systems?.notices],
  ] as const;
  return (
    <Card title={messages.status}>
      <dl className={classNames(classes.rows, ui.stack3, ui.small)}>
        {rows.map(([name, works]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <StatusBadge tone={works ? 'good' : 'bad'}>
                {works ? messages.active : messages.notAvailable}
              </StatusBadge>
            </dd>
          </div>
        ))}
        {pending > 0 && (
          <div>
            <dt>{messages.pendingRequests}</dt>
            <dd>
              <StatusBadge tone="waiting">{formatCount(pending)}</StatusBadge>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
