import type { ImportRecord } from '@hostel/contracts/office/imports';
import type { ImportInvitations, InvitedGroup } from '@hostel/contracts/office/imports/invitations';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { useState } from 'react';
import { BulkFailures } from '../../../../lib/bulk/bulk-failures.tsx';
import { BulkProgress } from '../../../../lib/bulk/bulk-progress.tsx';
import { isBeingSent, useBulkSend } from '../../../../lib/bulk/queries.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { InviteDialog } from '../dialogs/invite-dialog.tsx';
import { invitationMessages as texts } from '../messages.ts';
import { useInvitations } from '../queries.ts';

/** The students of an import who have no password yet, and their invitations. For administrators. */
export function Invitations({ record }: { record: ImportRecord }) {
  const query = useInvitations(record._id);
  const [group, setGroup] = useState<InvitedGroup>();
  return (
    <>
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={1} />}
      >
        {({ data }) => (
          <>
            <Groups invitations={data} onInvite={setGroup} />
            {data.sendId !== null && <Sending id={data.sendId} />}
          </>
        )}
      </QueryResult>
      {group && (
        <InviteDialog
          importId={record._id}
          group={group}
          students={query.data?.data[group] ?? 0}
          onClose={() => setGroup(undefined)}
        />
      )}
    </>
  );
}

interface GroupsProps {
  invitations: ImportInvitations;
  onInvite: (group: InvitedGroup) => void;
}

function leadOf({ new: fresh, again, waiting, invited, ready }: ImportInvitations): string {
  if (fresh + again > 0) return texts.lead;
  if (waiting > 0) return texts.leadWaiting;
  if (invited > 0) return texts.leadInvited;
  return ready > 0 ? texts.leadReady : texts.leadNobody;
}

function Groups({ invitations, onInvite }: GroupsProps) {
  const { new: fresh, again, waiting, invited, ready } = invitations;
  return (
    <Card title={texts.title} lead={leadOf(invitations)}>
      <StatRow>
        <StatCard label={texts.fresh} value={formatCount(fresh)} />
        <StatCard label={texts.invited} value={formatCount(waiting + invited)} tone="info" />
        {again > 0 && <StatCard label={texts.again} value={formatCount(again)} tone="waiting" />}
        <StatCard label={texts.ready} value={formatCount(ready)} tone="good" />
      </StatRow>
      {fresh + again > 0 && (
        <div className={pageClasses.actions}>
          {fresh > 0 && (
            <Button variant="primary" onClick={() => onInvite('new')}>
              {texts.invite.new(fresh)}
            </Button>
          )}
          {again > 0 && (
            <Button onClick={() => onInvite('again')}>{texts.invite.again(again)}</Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** The last sending: its progress, and who was not reached. */
function Sending({ id }: { id: string }) {
  const send = useBulkSend('imports', id);
  return (
    <QueryResult
      query={send}
      texts={{ failed: texts.progressFailed }}
      skeleton={<ListSkeleton label={texts.progress} count={1} />}
    >
      {({ data }) => (
        <>
          <Card title={texts.progress}>
            <BulkProgress send={data} sentLabel={texts.sent} />
          </Card>
          {(!isBeingSent(data) || data.failed + data.skipped > 0) && (
            <BulkFailures send={data} group="imports" lead={texts.failuresLead} />
          )}
        </>
      )}
    </QueryResult>
  );
}
