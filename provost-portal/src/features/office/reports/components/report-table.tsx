import type { Report, ReportCell, ReportColumn, ReportId } from '@hostel/contracts/office/reports';
import { Table, type Column } from '@hostel/shared-ui/table';
import type { ReactNode } from 'react';
import { CardWords } from '../../../../lib/list/card-words.tsx';
import { cellText, isNumeric } from '../cells.ts';
import { type CardTexts, messages as texts } from '../messages.ts';

const cardTexts: CardTexts = texts.onCard;

interface Row {
  key: string;
  cells: readonly ReportCell[];
  isTotal: boolean;
}

/** The column by which a reader knows the row, where it is not the first. */
const rowHeaders: Readonly<Partial<Record<ReportId, string>>> = { 'hall-roll': 'name' };

/** Columns that every width shows, and the place of some on the cards of phones. */
const shownAlways: Readonly<
  Partial<Record<ReportId, Readonly<Record<string, 'line' | 'top' | 'bottom'>>>>
> = {
  occupancy: { type: 'line', occupied: 'bottom', occupancy: 'top' },
  'hall-roll': { hall: 'line', room: 'top', bed: 'bottom' },
  collection: { net: 'top' },
  requests: { filed: 'bottom', nineOfTen: 'top' },
  leave: { persons: 'bottom', days: 'top' },
};
/** What a narrow table leaves out first. */
const lessImportant = new Set(['draft', 'upi', 'course', 'year', 'since', 'longest', 'median']);

function isRowHeader(report: ReportId, { key }: ReportColumn, index: number): boolean {
  const named = rowHeaders[report];
  return named === undefined ? index === 0 : key === named;
}

function toColumn(report: ReportId, column: ReportColumn, index: number): Column<Row> {
  const place = shownAlways[report]?.[column.key];
  const rowHeader = isRowHeader(report, column, index);
  const always = rowHeader || place !== undefined;
  return {
    key: column.key,
    header: column.label,
    align: isNumeric(column) ? 'end' : 'start',
    rowHeader,
    ...(place === undefined ? {} : { card: place }),
    priority: always ? 1 : lessImportant.has(column.key) ? 3 : 2,
    cell: ({ cells, isTotal }): ReactNode => {
      const value = cells[index] ?? null;
      if (isTotal && value === null) return '';
      const plain = cellText(column, value);
      const onCard = value === null ? undefined : cardTexts[report]?.[column.key]?.(plain);
      const text = onCard === undefined ? plain : <CardWords plain={plain} onCard={onCard} />;
      return isTotal ? <strong>{text}</strong> : text;
    },
  };
}

function rowsOf({ rows, totals }: Report): Row[] {
  const plain = rows.map((cells, index) => ({ key: String(index), cells, isTotal: false }));
  return totals === null ? plain : [...plain, { key: 'total', cells: totals, isTotal: true }];
}

export interface ReportTableProps {
  id: ReportId;
  report: Report;
  updating: boolean;
}

/** The table of a report; its last row has the sums. */
export function ReportTable({ id, report, updating }: ReportTableProps) {
  const { columns, totals, pagination } = report;
  const nameAt = columns.findIndex((column, index) => isRowHeader(id, column, index));
  const total = pagination.totalItems;
  return (
    <Table
      caption={report.title}
      columns={columns.map((column, index) => toColumn(id, column, index))}
      rows={rowsOf(report)}
      rowKey={({ key }) => key}
      rowName={({ cells }) => String(cells[nameAt] ?? '')}
      total={total}
      noun="resident"
      showCount={totals === null && id === 'hall-roll'}
      updating={updating}
    />
  );
}
