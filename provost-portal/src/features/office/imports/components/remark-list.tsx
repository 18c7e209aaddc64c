import {
  exportImportRemarks,
  type ImportRecord,
  type ImportRemark,
} from '@hostel/contracts/office/imports';
import { pathOf } from '@hostel/contracts/wire/call';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Download } from 'lucide-react';
import { useFileExport } from '../../../../lib/export-file.ts';
import { pageFrom, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { orDash } from '../../../../lib/labels.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { importMessages as texts, remarkLabels } from '../messages.ts';
import { useRemarks } from '../queries.ts';
import classes from './remark-list.module.css';

const columns: readonly Column<ImportRemark>[] = [
  {
    key: 'line',
    header: texts.line,
    rowHeader: true,
    cell: ({ line, kind }) => (
      <>
        <span className={classes.lineLabel}>{texts.line} </span>
        {formatCount(line)}
        {remarkLabels[kind] && (
          <span className={classNames(ui.muted, ui.regular)}> {remarkLabels[kind]}</span>
        )}
      </>
    ),
  },
  {
    key: 'column',
    header: texts.column,
    card: 'line',
    cell: ({ column, value }) => (
      <TwoLines sub={value && <span className={ui.anywhere}>{value}</span>}>
        {orDash(column)}
      </TwoLines>
    ),
  },
  { key: 'message', header: texts.message, card: 'bottom', cell: ({ message }) => message },
];

const listTexts = {
  loading: texts.remarksLoading,
  failed: texts.remarksFailed,
  empty: texts.remarksEmpty,
  emptyMore: texts.remarksEmptyMore,
} as const;

/** Problems and notes of a file by line, page by page, and all of them as a file. */
export function RemarkList({ record }: { record: ImportRecord }) {
  const { _id: id, fileName, columns: ofFile, encoding, state } = record;
  const hasFile = state === 'rejected' && ofFile.length > 0;
  const ending = hasFile && encoding === 'xlsx' ? 'xlsx' : 'csv';
  const { filters, toPage } = useUrlFilters((params) => ({ page: pageFrom(params) }));
  const remarks = useRemarks(id, filters.page);
  const { save, busy } = useFileExport();
  const download = () =>
    save(
      {
        path: pathOf(exportImportRemarks, { id }),
        query: {},
        filename: `${fileName.replace(/\.[^.]*$/, '')}-problems.${ending}`,
      },
      texts,
    );
  return (
    <PagedList query={remarks} texts={listTexts} page={filters.page} onPage={toPage}>
      {({ rows, total }, updating) => (
        <Table
          caption={texts.remarks}
          columns={columns}
          rows={rows}
          rowKey={({ line, column, message }) => `${line} ${column ?? ''} ${message}`}
          rowName={({ line }) => `${texts.line} ${line}`}
          total={total}
          noun="entry"
          plural="entries"
          updating={updating}
          tools={
            <Button busy={busy} onClick={() => void download()}>
              <Download aria-hidden />
              {hasFile ? texts.downloadFile : texts.download}
            </Button>
          }
        />
      )}
    </PagedList>
  );
}
