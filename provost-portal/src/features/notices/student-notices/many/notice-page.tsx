import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { manyNotices } from '../../../../paths.ts';
import { CancelDialog, WithdrawDialog } from './act-dialogs.tsx';
import { ManyForm } from './many-form.tsx';
import { listMessages, noticeMessages as texts } from './messages.ts';
import { NoticeParts } from './notice-parts.tsx';
import { NoticeState } from './notice-state.tsx';
import { useNoticeToMany } from './queries.ts';

type Act = 'change' | 'cancel' | 'withdraw';

/** One notice to many: its text, how far it is, who was not reached, and what can be done. */
export function ManyNoticePage() {
  const { noticeId = '' } = useParams();
  const query = useNoticeToMany(noticeId);
  const [act, setAct] = useState<Act>();
  const { data, error } = query;
  const close = () => setAct(undefined);
  return (
    <PageFrame
      {...headOf(data?.data)}
      stale={data && error && listMessages.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <ButtonLink to={manyNotices}>{listMessages.backToList}</ButtonLink>
          {act !== 'change' && <Acts notice={data?.data} onAct={setAct} />}
        </div>
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} shape="parts" count={4} />}
      >
        {({ data: notice }) => <Parts notice={notice} act={act} onClose={close} />}
      </QueryResult>
    </PageFrame>
  );
}

function headOf(notice: NoticeToMany | undefined) {
  if (!notice) return { title: listMessages.title };
  return { title: notice.subject, lead: <NoticeState notice={notice} /> };
}

interface PartsProps {
  notice: NoticeToMany;
  act: Act | undefined;
  onClose: () => void;
}

function Parts({ notice, act, onClose }: PartsProps) {
  if (act === 'change') return <ManyForm notice={notice} onSaved={onClose} onCancel={onClose} />;
  return (
    <>
      <NoticeParts notice={notice} />
      {act === 'cancel' && <CancelDialog notice={notice} onClose={onClose} />}
      {act === 'withdraw' && <WithdrawDialog notice={notice} onClose={onClose} />}
    </>
  );
}

interface ActsProps {
  notice: NoticeToMany | undefined;
  onAct: (act: Act) => void;
}

function Acts({ notice, onAct }: ActsProps) {
  if (!notice) return null;
  const { state, sent, withdrawnAt } = notice;
  return (
    <>
      {state === 'scheduled' && <Button onClick={() => onAct('change')}>{texts.change}</Button>}
      {(state === 'scheduled' || state === 'sending') && (
        <Button onClick={() => onAct('cancel')}>
          {state === 'scheduled' ? texts.cancel : texts.stop}
        </Button>
      )}
      {sent > 0 && !withdrawnAt && (
        <Button onClick={() => onAct('withdraw')}>{texts.withdraw}</Button>
      )}
    </>
  );
}
