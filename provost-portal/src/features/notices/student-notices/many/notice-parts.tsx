import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { Facts } from '@hostel/shared-ui/facts';
import { BulkFailures } from '../../../../lib/bulk/bulk-failures.tsx';
import { BulkProgress } from '../../../../lib/bulk/bulk-progress.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { noticeMessages as texts } from './messages.ts';

/** A notice to many by its state. */
export function NoticeParts({ notice }: { notice: NoticeToMany }) {
  const { state, reason, startedAt, failed, skipped } = notice;
  return (
    <div className={pageClasses.page}>
      {state === 'failed' && <Empty title={texts.notSent}>{reason}</Empty>}
      {notice.withdrawnAt && <Withdrawal notice={notice} />}
      {startedAt && (
        <Card title={texts.progress}>
          <BulkProgress send={notice} />
        </Card>
      )}
      {startedAt && (failed > 0 || skipped > 0 || state === 'sent') && (
        <BulkFailures
          send={notice}
          group="student-notices"
          withdrawn={notice.withdrawnAt !== null}
        />
      )}
      <NoticeFacts notice={notice} />
    </div>
  );
}

function Withdrawal({ notice }: { notice: NoticeToMany }) {
  const { withdrawnBy, withdrawnAt, correction, correctionSend } = notice;
  return (
    <>
      <Card
        title={texts.withdrawnCard}
        lead={texts.withdrawnBy(withdrawnBy ?? '', fullDate(withdrawnAt ?? ''))}
      >
        <p className={classNames(ui.anywhere, ui.lines)}>{correction}</p>
        {correctionSend && (
          <BulkProgress send={correctionSend} sentLabel={texts.correctionsMailed} />
        )}
      </Card>
      {correctionSend?.state === 'sent' && (
        <BulkFailures
          send={correctionSend}
          group="student-notices"
          title={texts.correctionFailures}
          lead={texts.correctionFailuresLead}
        />
      )}
    </>
  );
}

function NoticeFacts({ notice }: { notice: NoticeToMany }) {
  const { audienceText, total, noticeType, isUrgent, actionRequired } = notice;
  const { sentBy, sendAt, startedAt, finishedAt } = notice;
  return (
    <Card title={texts.notice}>
      <p className={classNames(ui.anywhere, ui.lines)}>{notice.message}</p>
      <Facts
        facts={[
          [texts.to, audienceText],
          [texts.total, formatCount(total)],
          [texts.type, noticeType],
          [texts.urgent, isUrgent ? texts.yes : texts.no],
          ...(actionRequired ? [[texts.actionRequired, actionRequired] as const] : []),
          [texts.writtenBy, sentBy],
          ...(sendAt ? [[texts.sendAt, texts.india(fullDate(sendAt))] as const] : []),
          ...(startedAt ? [[texts.started, fullDate(startedAt)] as const] : []),
          ...(finishedAt ? [[texts.finished, fullDate(finishedAt)] as const] : []),
        ]}
      />
    </Card>
  );
}
