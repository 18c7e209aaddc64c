import type { Technician } from '@hostel/contracts/requests/shared/technicians';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { Empty } from '@hostel/shared-ui/empty';
import { messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import { requests } from '../../../../paths.ts';
import { formMessages, listMessages as texts, removeMessages } from './messages.ts';
import { useChangeTechnician, useTechnicians } from './queries.ts';
import { TechnicianDialog } from './technician-dialog.tsx';
import { TechniciansTable, type TechnicianAct } from './technicians-table.tsx';

interface Opened {
  act: TechnicianAct | 'add';
  technician?: Technician;
}

/** The technicians. Provosts of all halls keep the list; others read it. */
export function TechniciansPage() {
  const query = useTechnicians();
  const manages = useMay('manage');
  const mayChange = useSeesAllHalls() === true && manages;
  const [opened, setOpened] = useState<Opened>();
  const { data, error } = query;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          {mayChange && (
            <Button variant="primary" onClick={() => setOpened({ act: 'add' })}>
              {texts.add}
            </Button>
          )}
          <ButtonLink to={requests}>{texts.back}</ButtonLink>
        </div>
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={4} />}
      >
        {({ data: technicians }) =>
          technicians.length === 0 ? (
            <Empty title={texts.empty}>{mayChange && texts.emptyMore}</Empty>
          ) : (
            <TechniciansTable
              technicians={technicians}
              onAct={mayChange ? (act, technician) => setOpened({ act, technician }) : undefined}
            />
          )
        }
      </QueryResult>
      {opened && <OpenDialog {...opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}

function OpenDialog({ act, technician, onClose }: Opened & { onClose: () => void }) {
  if (technician && (act === 'remove' || act === 'restore')) {
    return <ActivityDialog technician={technician} onClose={onClose} />;
  }
  return <TechnicianDialog technician={technician} onClose={onClose} />;
}

/** Removes an active technician after a confirmation, or returns a removed one. */
function ActivityDialog({ technician, onClose }: { technician: Technician; onClose: () => void }) {
  const change = useChangeTechnician();
  const { active, name } = technician;
  const confirm = () =>
    change.mutate(
      { technician, body: { active: !active } },
      {
        onSuccess: () => notify.success(active ? removeMessages.removed : removeMessages.restored),
        onError: (error) => notify.error(messageOf(error, formMessages.failed)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      danger={active}
      title={active ? removeMessages.title(name) : removeMessages.restoreTitle(name)}
      confirmLabel={active ? removeMessages.confirm : texts.restore}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {active ? removeMessages.question : removeMessages.restoreQuestion}
    </ConfirmDialog>
  );
}
