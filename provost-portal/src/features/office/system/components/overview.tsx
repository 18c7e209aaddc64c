import type { SystemState } from '@hostel/contracts/office/system/state';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Card } from '@hostel/shared-ui/card';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { formatBytes } from '../formats.ts';
import { messages, overviewTexts as texts } from '../messages.ts';
import { problemsOf } from '../problems.ts';
import classes from './overview.module.css';

/** The most important numbers, and below them what needs attention, in sentences. */
export function Overview({ state }: { state: SystemState }) {
  const { mail, calls, database, disks } = state;
  const problems = problemsOf(state);
  const [disk] = disks;
  return (
    <>
      <StatRow label={messages.overview}>
        <StatCard
          label={texts.mail}
          value={mail.failed}
          note={texts.waiting(mail.waiting)}
          tone={mail.retriable > 0 ? 'bad' : 'neutral'}
        />
        <StatCard label={texts.calls} value={calls.failed} note={texts.callsNote(calls.total)} />
        <StatCard
          label={texts.connections}
          value={database.connections}
          note={texts.connectionsNote(database.maxConnections)}
        />
        <StatCard
          label={texts.disk}
          value={disk ? formatBytes(disk.free) : null}
          note={disk && texts.diskNote(formatBytes(disk.total))}
        />
      </StatRow>
      {problems.length === 0 ? (
        <p>
          <StatusBadge tone="good">{messages.allWell}</StatusBadge>
        </p>
      ) : (
        <Card title={messages.attention}>
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
