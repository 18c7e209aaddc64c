import type { AuditRow } from '@hostel/contracts/office/audit';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { fullDate } from '@hostel/shared-ui/dates';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { roleName } from '@hostel/contracts/wire/roles';
import { auditOfPath } from '../../../../paths.ts';
import { actorText, actText, detailText, placeText, subjectPage, subjectText } from '../labels.ts';
import { messages as texts, outcomeLabels } from '../messages.ts';

function Subject({ subject }: Pick<AuditRow, 'subject'>) {
  if (subject === null) return texts.noSubject;
  const name = subjectText(subject);
  const page = subjectPage(subject);
  const link = (
    <Link to={auditOfPath(subject)} title={texts.onlySubject(name)}>
      {name}
    </Link>
  );
  if (page === undefined) return link;
  return <TwoLines sub={<Link to={page}>{texts.open}</Link>}>{link}</TwoLines>;
}

/** The date and the time, whose 'pm' stays beside it on a narrow card. */
const unbrokenTime = (at: string) => fullDate(at).replace(/\s(?=[ap]m$)/i, '\u{A0}');

const columns: readonly Column<AuditRow>[] = [
  {
    key: 'act',
    header: texts.act,
    rowHeader: true,
    cell: (row) => (
      <TwoLines sub={detailText(row)} long>
        {actText(row)}
        {/* Nearly all are done: only the others are worth a look. */}
        {row.outcome !== 'done' && (
          <>
            {' '}
            <StatusBadge tone="waiting">{labelOf(outcomeLabels, row.outcome)}</StatusBadge>
          </>
        )}
      </TwoLines>
    ),
  },
  {
    key: 'who',
    header: texts.who,
    card: 'line',
    cell: (row) => (
      <TwoLines sub={row.who?.role ? roleName(row.who.role) : undefined}>{actorText(row)}</TwoLines>
    ),
  },
  {
    key: 'subject',
    header: texts.subject,
    priority: 3,
    cell: ({ subject }) => <Subject subject={subject} />,
  },
  {
    key: 'at',
    header: texts.at,
    priority: 2,
    card: 'top',
    cell: (row) => (
      <TwoLines sub={placeText(row)}>
        <time dateTime={row.at}>{unbrokenTime(row.at)}</time>
      </TwoLines>
    ),
  },
];

export interface AuditTableProps {
  rows: readonly AuditRow[];
  total: number;
  updating: boolean;
}

/** Entries of the audit log. */
export function AuditTable({ rows, total, updating }: AuditTableProps) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={(row) => `${actText(row)}, ${actorText(row)}`}
      total={total}
      noun="entry"
      plural="entries"
      updating={updating}
    />
  );
}
