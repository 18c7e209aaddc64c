import type { ImportRecord } from '@hostel/contracts/office/imports';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { imports } from '../../../../paths.ts';
import { ImportParts } from '../components/import-parts.tsx';
import { ImportState } from '../components/import-state.tsx';
import { OnlyForAllHalls } from '../components/only-for-all-halls.tsx';
import { ActDialog } from '../dialogs/act-dialog.tsx';
import { CheckDialog } from '../dialogs/check-dialog.tsx';
import { importMessages as texts, listMessages } from '../messages.ts';
import { isAtWork, useImport } from '../queries.ts';

/** One import: its progress, what it does or did, and the problems of the file. */
export function ImportPage() {
  const { importId = '' } = useParams();
  return (
    <OnlyForAllHalls>
      <Import key={importId} id={importId} />
    </OnlyForAllHalls>
  );
}

function Import({ id }: { id: string }) {
  const query = useImport(id);
  const isAdmin = useSession((state) => state.user?.role) === 'admin';
  const [act, setAct] = useState<'apply' | 'discard'>();
  const { data, error } = query;
  const record = data?.data;
  return (
    <PageFrame
      title={record?.fileName ?? listMessages.title}
      lead={record && <ImportState record={record} />}
      stale={data && error && listMessages.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <ButtonLink to={imports}>{listMessages.back}</ButtonLink>
          {isAdmin && record && <CheckAnother record={record} />}
        </div>
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={3} />}
      >
        {({ data: shown }) => <ImportParts record={shown} onAct={isAdmin ? setAct : undefined} />}
      </QueryResult>
      {record && act && <ActDialog act={act} record={record} onClose={() => setAct(undefined)} />}
    </PageFrame>
  );
}

/** Offers to check another file, unless this one can still be imported. */
function CheckAnother({ record }: { record: ImportRecord }) {
  const [open, setOpen] = useState(false);
  if (isAtWork(record) || record.state === 'ready') return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.again}
      </Button>
      {open && <CheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}
