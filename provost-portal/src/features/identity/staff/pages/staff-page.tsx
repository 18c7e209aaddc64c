import type { StaffAccount } from '@hostel/contracts/identity/staff';
import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { useSeesAllHalls } from '../../../../lib/halls.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { StaffTable, type RowAct } from '../components/staff-table.tsx';
import { EditDialog, InviteDialog } from '../dialogs/account-dialogs.tsx';
import { ActDialog } from '../dialogs/act-dialog.tsx';
import { listMessages as texts } from '../messages.ts';
import { useStaff } from '../queries.ts';

/** The staff accounts. An administrator of all halls invites and changes them; others read. */
export function StaffPage() {
  const staff = useStaff();
  const isAdmin = useSession((state) => state.user?.role) === 'admin';
  const mayChange = useSeesAllHalls() === true && isAdmin;
  const [inviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<{ act: RowAct; account: StaffAccount }>();
  const close = () => setOpened(undefined);
  const { data, error } = staff;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={
        mayChange && (
          <Button variant="primary" onClick={() => setInviting(true)}>
            {texts.invite}
          </Button>
        )
      }
    >
      <QueryResult
        query={staff}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={6} />}
      >
        {({ data: accounts }) =>
          accounts.length === 0 ? (
            <Empty title={texts.empty} />
          ) : (
            <StaffTable
              accounts={accounts}
              onAct={mayChange ? (act, account) => setOpened({ act, account }) : undefined}
            />
          )
        }
      </QueryResult>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened?.act === 'edit' && <EditDialog account={opened.account} onClose={close} />}
      {opened && opened.act !== 'edit' && (
        <ActDialog act={opened.act} account={opened.account} onClose={close} />
      )}
    </PageFrame>
  );
}
