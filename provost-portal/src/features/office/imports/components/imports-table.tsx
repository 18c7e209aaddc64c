import type { ImportRecord } from '@hostel/contracts/office/imports';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { labelOf, noValue } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { importPath } from '../../../../paths.ts';
import { kindLabels, listMessages as texts } from '../messages.ts';
import { ImportState } from './import-state.tsx';

const columns: readonly Column<ImportRecord>[] = [
  {
    key: 'file',
    header: texts.file,
    rowHeader: true,
    cell: ({ _id, fileName, kind }) => (
      <TwoLines sub={labelOf(kindLabels, kind)}>
        <Link to={importPath(_id)}>{fileName}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'rows',
    header: texts.rows,
    align: 'end',
    priority: 2,
    cell: ({ rows }) => (rows === null ? noValue : formatCount(rows)),
  },
  {
    key: 'by',
    header: texts.by,
    priority: 2,
    cell: ({ checkedBy, importedBy }) => importedBy ?? checkedBy ?? texts.command,
  },
  {
    key: 'at',
    header: texts.at,
    card: 'line',
    cell: ({ createdAt, importedAt }) => <TimeLabel at={importedAt ?? createdAt} />,
  },
  {
    key: 'state',
    header: texts.state,
    card: 'bottom',
    cell: (record) => <ImportState record={record} />,
  },
];

export interface ImportsTableProps {
  rows: readonly ImportRecord[];
  total: number;
  updating: boolean;
}

/** Checked and imported files, newest first. */
export function ImportsTable({ rows, total, updating }: ImportsTableProps) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ fileName }) => fileName}
      total={total}
      noun="file"
      updating={updating}
    />
  );
}
