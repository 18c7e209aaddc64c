import { settlementDifferenceLabels, type Settlement } from '@hostel/contracts/fees/settlements';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { labelOf } from '../../../lib/labels.ts';
import { money } from '../labels.ts';
import { settlementMessages as texts } from './messages.ts';

type Sum = 'gross' | 'refunded' | 'charges' | 'tax' | 'net';

function sumColumn(key: Sum, over: Partial<Column<Settlement>> = {}): Column<Settlement> {
  return {
    key,
    header: texts[key],
    align: 'end',
    priority: 2,
    cell: (row) => <span className={classNames(ui.numbers, ui.nowrap)}>{money(row[key])}</span>,
    ...over,
  };
}

/** Whether a settlement matches the ledger, else each difference in words. */
function State({ differences }: Pick<Settlement, 'differences'>) {
  if (differences.length === 0) return <StatusBadge tone="good">{texts.matches}</StatusBadge>;
  return (
    <div className={ui.stack1}>
      <StatusBadge tone="bad">{texts.differs}</StatusBadge>
      {differences.map(({ kind, id, settled, recorded }) => {
        const what = [labelOf(settlementDifferenceLabels, kind), id].filter(Boolean).join(' ');
        return (
          <span key={`${kind} ${id ?? ''}`} className={ui.small}>
            {texts.difference(what, money(settled), money(recorded))}
          </span>
        );
      })}
    </div>
  );
}

const columns: readonly Column<Settlement>[] = [
  {
    key: 'id',
    header: texts.id,
    rowHeader: true,
    cell: ({ _id, utr }) => <TwoLines sub={utr && texts.utr(utr)}>{_id}</TwoLines>,
  },
  {
    key: 'day',
    header: texts.day,
    card: 'line',
    cell: ({ settledOn }) => <span className={ui.nowrap}>{dayLabel(settledOn)}</span>,
  },
  sumColumn('gross'),
  sumColumn('refunded'),
  sumColumn('charges'),
  sumColumn('tax'),
  sumColumn('net', { priority: 1, card: 'top' }),
  { key: 'state', header: texts.state, card: 'bottom', cell: (row) => <State {...row} /> },
];

export interface SettlementsTableProps {
  rows: readonly Settlement[];
  total: number;
  updating: boolean;
}

/** Settlements with their sums, and whether each matches the ledger. */
export function SettlementsTable({ rows, total, updating }: SettlementsTableProps) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ _id }) => _id}
      total={total}
      noun="settlement"
      updating={updating}
    />
  );
}
