import type { CounterPayment } from '@hostel/contracts/fees/counter';
import { statementPdf, type StudentAccount } from '@hostel/contracts/fees/statement';
import { pathOf } from '@hostel/contracts/wire/call';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { placeOf } from '../../../lib/labels.ts';
import { ListSkeleton } from '../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import { useMay } from '../../../lib/may.ts';
import pageClasses from '../../../lib/page.module.css';
import { fees } from '../../../paths.ts';
import { AdjustDialog } from '../account/adjust-dialog.tsx';
import { CounterPayments, FeesOfAccount, StatementTable } from '../account/account-tables.tsx';
import classes from '../account/account.module.css';
import { accountMessages as texts } from '../account/messages.ts';
import { useAccount } from '../account/queries.ts';
import { ReverseDialog } from '../account/reverse-dialog.tsx';
import { TakePaymentDialog } from '../account/take-payment-dialog.tsx';
import { AdjustmentsTable } from '../approvals/adjustments-table.tsx';
import { money } from '../labels.ts';

/** The fee account of a student: what is open, the statement, and what the office does by hand. */
export function FeeAccountPage() {
  const { studentId = '' } = useParams();
  const query = useAccount(studentId);
  const account = query.data?.data;
  return (
    <PageFrame
      title={account ? account.student.name : texts.title}
      documentTitle={texts.title}
      lead={account && leadOf(account)}
      stale={account && query.error && texts.notUpdated}
      action={<ButtonLink to={fees}>{texts.back}</ButtonLink>}
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} shape="parts" count={4} />}
      >
        {({ data }) => <Account account={data} />}
      </QueryResult>
    </PageFrame>
  );
}

function leadOf({ student }: StudentAccount): string {
  const { rollNumber, hostelName, roomNumber } = student.studentProfile;
  const place = roomNumber === null ? null : placeOf(hostelName, roomNumber);
  return [rollNumber, place, student.courseName].filter(Boolean).join(' · ');
}

type Opened = 'payment' | 'adjust' | CounterPayment;

function Account({ account }: { account: StudentAccount }) {
  const [opened, setOpened] = useState<Opened>();
  const mayAdjust = useMay('approve');
  const close = () => setOpened(undefined);
  const { counterPayments, adjustments, entries } = account;
  return (
    <div className={pageClasses.page}>
      {account.testPayments && <StatusBadge tone="info">{texts.testPayments}</StatusBadge>}
      <Summary account={account} mayAdjust={mayAdjust} onOpen={setOpened} />
      {adjustments.length > 0 && (
        <Section title={texts.adjustments}>
          <AdjustmentsTable rows={adjustments} named={false} />
        </Section>
      )}
      <Section title={texts.fees}>
        <FeesOfAccount fees={account.fees} />
      </Section>
      {counterPayments.length > 0 && (
        <Section title={texts.payments}>
          <CounterPayments account={account} onReverse={mayAdjust ? setOpened : undefined} />
        </Section>
      )}
      {entries.length > 0 && (
        <Section title={texts.statement}>
          <StatementTable entries={entries} />
        </Section>
      )}
      {opened === 'payment' && <TakePaymentDialog account={account} onClose={close} />}
      {opened === 'adjust' && <AdjustDialog account={account} onClose={close} />}
      {typeof opened === 'object' && <ReverseDialog payment={opened} onClose={close} />}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classNames(classes.section, ui.stack3, ui.shrink)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SummaryProps {
  account: StudentAccount;
  mayAdjust: boolean;
  onOpen: (act: 'payment' | 'adjust') => void;
}

function balanceLabel(balance: number): string {
  if (balance > 0) return texts.toPay;
  return balance === 0 ? texts.nothingToPay : texts.credit;
}

/** What is open, with what may be done. */
function Summary({ account, mayAdjust, onOpen }: SummaryProps) {
  const { student, balance, fineToday = 0, onlineOrder, fees: known } = account;
  const mayTake = useMay('counter');
  const pdf = useFileOpener(pathOf(statementPdf, { id: student._id }));
  return (
    <Card as="div">
      <div className={classes.head}>
        <div className={classNames(classes.balance, ui.stack1)}>
          <span className={ui.note}>{balanceLabel(balance)}</span>
          <strong>{money(Math.abs(balance))}</strong>
          {fineToday > 0 && <span className={ui.note}>{texts.fineToday(money(fineToday))}</span>}
        </div>
        <div className={classNames(ui.wrap2, ui.middle)}>
          {mayTake && balance > 0 && (
            <Button variant="primary" onClick={() => onOpen('payment')}>
              {texts.takePayment}
            </Button>
          )}
          {mayAdjust && known.length > 0 && (
            <Button onClick={() => onOpen('adjust')}>{texts.adjust}</Button>
          )}
          <Button busy={pdf.busy} onClick={pdf.open}>
            {!pdf.busy && <FileText aria-hidden />}
            {texts.statementPdf}
          </Button>
        </div>
      </div>
      {onlineOrder === 'open' && <p className={ui.note}>{texts.onlineOpen}</p>}
      {onlineOrder === 'confirming' && <p className={ui.note}>{texts.onlineConfirming}</p>}
      <div role="alert" className={classNames(classes.alert, ui.hideEmpty)}>
        {pdf.failed && texts.pdfFailed}
      </div>
    </Card>
  );
}
