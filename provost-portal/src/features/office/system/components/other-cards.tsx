import type { SystemState } from '@hostel/contracts/office/system/state';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Card } from '@hostel/shared-ui/card';
import { fullDate } from '@hostel/shared-ui/dates';
import { Facts } from '@hostel/shared-ui/facts';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { imports as importsPath } from '../../../../paths.ts';
import { formatBytes } from '../formats.ts';
import { auditLogLabels, diskLabels, messages, otherTexts as texts } from '../messages.ts';

const timeOr = (at: string | null) => (at === null ? messages.never : <TimeLabel at={at} />);

/** The payment gateway: when it last answered, and what is open. */
export function GatewayCard({ gateway }: Pick<SystemState, 'gateway'>) {
  return (
    <Card title={texts.gateway}>
      <Facts
        facts={[
          [texts.gatewayKind, gateway.kind === 'sandbox' ? texts.sandbox : texts.razorpay],
          [texts.lastDone, timeOr(gateway.lastDoneAt)],
          [texts.lastFailed, timeOr(gateway.lastFailedAt)],
          [texts.gatewayFailed, messages.of(gateway.failed, gateway.total)],
          [texts.openOrders, formatCount(gateway.openOrders)],
        ]}
      />
    </Card>
  );
}

/** The scheduled backups, and the last one. */
export function BackupsCard({ backups }: Pick<SystemState, 'backups'>) {
  if (backups === null) return <Card title={texts.backups}>{texts.noBackups}</Card>;
  const { lastAt, failed, everyHours } = backups;
  const result = failed ? texts.backupFailed : texts.backupOk;
  return (
    <Card title={texts.backups}>
      <Facts
        facts={[
          [texts.lastBackup, timeOr(lastAt)],
          [texts.backupResult, lastAt !== null && result],
          [texts.every, texts.hours(everyHours)],
        ]}
      />
    </Card>
  );
}

/** Imports at work, with the way to them. */
export function ImportsCard({ imports }: Pick<SystemState, 'imports'>) {
  return (
    <Card title={texts.imports} action={<Link to={importsPath}>{texts.allImports}</Link>}>
      <Facts
        facts={[
          [texts.running, formatCount(imports.running)],
          [texts.failedImports, formatCount(imports.failed)],
        ]}
      />
    </Card>
  );
}

/** Database, pool, disks and the server's process. */
export function DatabaseCard({
  database,
  disks,
  server,
}: Pick<SystemState, 'database' | 'disks' | 'server'>) {
  const { pool } = database;
  return (
    <Card title={texts.database}>
      <Facts
        facts={[
          [texts.postgres, database.version],
          [texts.size, formatBytes(database.size)],
          [texts.migration, database.migration],
          [texts.auditLog, auditLogLabels[database.auditLog ?? '']],
          [texts.pool, messages.of(pool.open, pool.limit)],
          [texts.poolWaiting, formatCount(pool.waiting)],
          ...disks.map(
            ({ name, free }) =>
              [`${texts.disk} ${labelOf(diskLabels, name)}`, formatBytes(free)] as const,
          ),
          [texts.node, server.node],
          [texts.started, fullDate(server.startedAt)],
        ]}
      />
    </Card>
  );
}
