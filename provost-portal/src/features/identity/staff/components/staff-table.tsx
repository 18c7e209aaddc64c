import type { StaffAccount } from '@hostel/contracts/identity/staff';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { useSession } from '@hostel/shared-ui/session';
import { useHalls } from '../../../../lib/halls.ts';
import { roleName } from '@hostel/contracts/wire/roles';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { labelOf } from '../../../../lib/labels.ts';
import { listMessages as texts, stateLabels } from '../messages.ts';
import type { StaffAct } from '../queries.ts';
import classes from './staff-table.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

export type RowAct = StaffAct | 'edit';

function actsOf(account: StaffAccount, own: string | undefined): RowAct[] {
  const { state, sessions, secondFactor, email } = account;
  if (state === 'closed') return ['edit', 'reopen'];
  if (state === 'invited') return ['edit', 'inviteAgain', 'close'];
  const acts: RowAct[] = ['edit'];
  if (sessions > 0) acts.push('endSessions');
  // Another administrator resets one's own.
  if (secondFactor && email !== own) acts.push('resetSecondFactor');
  return [...acts, 'close'];
}

const tones: Record<string, 'good' | 'waiting' | 'neutral'> = { open: 'good', invited: 'waiting' };

/** Whether an invited person has no link that can still be used. */
function lacksLink({ state, invitedUntil }: StaffAccount): boolean {
  if (state !== 'invited') return false;
  return invitedUntil === null || Date.parse(invitedUntil) <= officeNow().getTime();
}

/** An email that may break before its domain where its column is narrow. */
function Email({ email }: Pick<StaffAccount, 'email'>) {
  const [person, domain] = email.split('@');
  return (
    <span className={classes.email}>
      {person}@<wbr />
      {domain}
    </span>
  );
}

function columnsFor(
  hallName: (id: string) => string,
  own: string | undefined,
): readonly Column<StaffAccount>[] {
  return [
    {
      key: 'name',
      header: texts.name,
      rowHeader: true,
      cell: ({ name, email }) => (
        <TwoLines sub={<Email email={email} />}>
          {email === own ? `${name} (${texts.you})` : name}
        </TwoLines>
      ),
    },
    {
      key: 'role',
      header: texts.role,
      card: 'line',
      cell: ({ role, halls }) =>
        `${roleName(role)} · ${halls === null ? texts.allHalls : halls.map(hallName).join(', ')}`,
    },
    {
      key: 'lastSeen',
      header: texts.lastSeen,
      priority: 2,
      cell: ({ lastSeenAt, sessions }) =>
        lastSeenAt === null ? (
          texts.never
        ) : (
          <TwoLines sub={texts.sessions(sessions)}>
            <TimeLabel at={lastSeenAt} />
          </TwoLines>
        ),
    },
    {
      key: 'secondFactor',
      header: texts.secondFactor,
      priority: 2,
      cell: ({ secondFactor }) => (secondFactor ? texts.secondFactorOn : texts.secondFactorOff),
    },
    {
      key: 'state',
      header: texts.state,
      card: 'bottom',
      cell: (account) => (
        <TwoLines sub={lacksLink(account) && texts.noLink}>
          <StatusBadge tone={tones[account.state] ?? 'neutral'}>
            {labelOf(stateLabels, account.state)}
          </StatusBadge>
        </TwoLines>
      ),
    },
  ];
}

export interface StaffTableProps {
  accounts: readonly StaffAccount[];
  /** Absent for staff who may only read. */
  onAct?: ((act: RowAct, account: StaffAccount) => void) | undefined;
}

/** Staff accounts, and what the administrator may do with each. */
export function StaffTable({ accounts, onAct }: StaffTableProps) {
  const halls = useHalls();
  const own = useSession((state) => state.user?.email);
  const hallName = (id: string) => halls.find((hall) => hall.id === id)?.name ?? id;
  const columns = columnsFor(hallName, own);
  const actions: Column<StaffAccount> = {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    card: 'top',
    cell: (account) => (
      <RowMenu
        name={account.name}
        items={actsOf(account, own).map((act) => ({
          label: texts[act],
          onSelect: () => onAct?.(act, account),
        }))}
      />
    ),
  };
  return (
    <Table
      caption={texts.title}
      columns={onAct ? [...columns, actions] : columns}
      rows={accounts}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      noun="account"
    />
  );
}
