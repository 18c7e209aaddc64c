import { academicYear } from '@hostel/contracts/fees/academic-year';
import {
  myStatementPdf,
  type StatementEntry,
  type StatementOfAccount,
} from '@hostel/contracts/fees/statement';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Table, type Column } from '@hostel/shared-ui/table';
import { FileText } from 'lucide-react';
import { money } from '../../../lib/money.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import * as paths from '../../../paths.ts';
import { NoDuesCard } from '../no-dues/no-dues-card.tsx';
import { feeLabel } from '../labels.ts';
import { statementMessages as texts } from './messages.ts';
import classes from './statement.module.css';
import { useStatement } from './queries.ts';
import { officeNow } from '@hostel/shared-ui/clock';

/** The student’s account of fees: every entry with its reason, amount and balance. */
export function StatementPage() {
  const query = useStatement();
  const { data, isPending } = query;
  return (
    <PageFrame
      title={texts.title}
      lead={data && leadOf(data)}
      action={<ButtonLink to={paths.fees}>{texts.back}</ButtonLink>}
    >
      <QueryError query={query} texts={texts} />
      {isPending && <SkeletonGroup label={texts.loading} lines={8} />}
      {data && data.entries.length === 0 && <Empty title={texts.empty}>{texts.emptyMore}</Empty>}
      {data && data.entries.length > 0 && (
        <Entries entries={data.entries} currency={data.currency} />
      )}
      {!isPending && <NoDuesCard />}
    </PageFrame>
  );
}

function leadOf({ balance, fineToday = 0, currency }: StatementOfAccount): string {
  const text = balanceText(balance, currency);
  return fineToday > 0 ? `${text} ${texts.fineToday(money(fineToday, currency))}` : text;
}

function balanceText(balance: number, currency: string): string {
  if (balance > 0) return texts.toPay(money(balance, currency));
  return balance === 0 ? texts.nothingToPay : texts.credit(money(-balance, currency));
}

const feeText = (entry: StatementEntry) =>
  `${feeLabel(entry)} ${academicYear(entry.admissionYear)}`;

function columnsIn(currency: string): readonly Column<StatementEntry>[] {
  const amountCell = (amount: number) => (
    <span className={classNames(ui.numbers, ui.nowrap)}>{money(amount, currency)}</span>
  );
  return [
    {
      key: 'date',
      header: texts.date,
      card: 'line',
      cell: (entry) => (
        <>
          <time
            className={classNames(ui.numbers, ui.nowrap)}
            dateTime={entry.at}
            title={fullDate(entry.at)}
          >
            {dateLabel(entry.at, officeNow())}
          </time>
          <span className={classes.onCard}> {feeText(entry)}</span>
        </>
      ),
    },
    {
      key: 'entry',
      header: texts.entry,
      rowHeader: true,
      cell: (entry) => (
        <>
          {entry.text}{' '}
          <small className={classNames(classes.fee, ui.muted, ui.tiny, ui.regular)}>
            {feeText(entry)}
          </small>
        </>
      ),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'end',
      card: 'top',
      cell: ({ amount }) => amountCell(amount),
    },
    {
      key: 'balance',
      header: texts.balance,
      align: 'end',
      card: 'bottom',
      cell: ({ balance }) => (
        <>
          <span className={classes.label}>{texts.balance} </span>
          {amountCell(balance)}
        </>
      ),
    },
  ];
}

function Entries({ entries, currency }: { entries: readonly StatementEntry[]; currency: string }) {
  const pdf = useFileOpener(myStatementPdf.path);
  return (
    <div className={classNames(ui.stack3, ui.shrink)}>
      <Table
        caption={texts.title}
        columns={columnsIn(currency)}
        rows={entries.toReversed()}
        rowKey={({ _id }) => _id}
        rowName={({ text }) => text}
        noun="entry"
        plural="entries"
        tools={
          <Button size="small" busy={pdf.busy} onClick={pdf.open}>
            {!pdf.busy && <FileText aria-hidden />}
            {texts.pdf}
          </Button>
        }
      />
      <p role="alert" className={classNames(ui.small, ui.bad)}>
        {pdf.failed && texts.pdfFailed}
      </p>
    </div>
  );
}
