import type { ScheduleRow } from '@hostel/contracts/fees/schedule';
import { dayLabel } from '@hostel/shared-ui/dates';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { money } from '../labels.ts';
import { messages as texts } from './messages.ts';
import { usePlaceText } from './row-text.ts';

export type RowAct = 'change' | 'remove';

export interface ScheduleTableProps {
  rows: readonly ScheduleRow[];
  /** Absent for staff who may only read. */
  onAct?: ((act: RowAct, row: ScheduleRow) => void) | undefined;
}

const keyOf = ({ feeType, semester, hallId, roomType }: ScheduleRow) =>
  [feeType, semester, hallId, roomType].join(' ');

function fineText({ finePerDay, fineCap, fineSlabs }: ScheduleRow): string {
  if (fineSlabs) {
    return fineSlabs.map(({ fine, fromDay }) => texts.slabText(fine, fromDay)).join(', ');
  }
  return finePerDay === null ? texts.noFine : texts.fineText(finePerDay, fineCap);
}

function columnsFor(placeText: (row: ScheduleRow) => string): readonly Column<ScheduleRow>[] {
  return [
    {
      key: 'fee',
      header: texts.fee,
      rowHeader: true,
      cell: feeLabel,
    },
    { key: 'place', header: texts.place, card: 'line', cell: placeText },
    {
      key: 'amount',
      header: texts.amount,
      align: 'end',
      card: 'bottom',
      cell: ({ amount }) => money(amount),
    },
    {
      key: 'dueOn',
      header: texts.dueOn,
      cell: ({ dueOn }) => (dueOn === null ? texts.noDueDate : dayLabel(dueOn)),
    },
    {
      key: 'fine',
      header: texts.fine,
      priority: 2,
      cell: fineText,
    },
  ];
}

/** The rows of a year’s fee schedule. */
export function ScheduleTable({ rows, onAct }: ScheduleTableProps) {
  const placeText = usePlaceText();
  const columns = columnsFor(placeText);
  const nameOf = (row: ScheduleRow) => `${feeLabel(row)}, ${placeText(row)}`;
  const actions: Column<ScheduleRow> = {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    card: 'top',
    cell: (row) => (
      <RowMenu
        name={nameOf(row)}
        items={(['change', 'remove'] as const).map((act) => ({
          label: texts[act],
          onSelect: () => onAct?.(act, row),
        }))}
      />
    ),
  };
  return (
    <Table
      caption={texts.title}
      columns={onAct ? [...columns, actions] : columns}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOf}
      noun="row"
    />
  );
}
