import {
  staffAccount,
  staffForm,
  type StaffAccount,
  type StaffChange,
} from '@hostel/contracts/identity/staff';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { changedValues, useCurrentRow } from '../../../../lib/use-current-row.ts';
import { AccountFields } from '../components/account-fields.tsx';
import { formMessages as texts } from '../messages.ts';
import { useChangeStaff, useInviteStaff } from '../queries.ts';

/** The halls of a form as the calls take them: null for all. */
function hallsOf({ scope, halls }: { scope: 'all' | 'some'; halls: string[] }): string[] | null {
  return scope === 'all' ? null : halls;
}

function isSameChoice(a: readonly string[] | null, b: readonly string[] | null): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Creates an account, whose password is set by a mailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteStaff();
  const form = useContractForm({
    schema: staffForm,
    formId: 'invite-staff',
    defaultValues: { email: '', name: '', role: '', scope: 'all', halls: [] },
    fallback: texts.failed,
    submit: async ({ email, name, role, ...given }, { submitKey }) => {
      const body = { email, name, role, halls: hallsOf(given) };
      await invite.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.invited(email));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.inviteTitle}
      submitLabel={texts.inviteSubmit}
      form={form}
      onClose={onClose}
    >
      <p>{texts.inviteLead}</p>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-first-focus
        {...form.field('email')}
      />
      <AccountFields form={form} />
    </FormDialog>
  );
}

export interface EditDialogProps {
  account: StaffAccount;
  onClose: () => void;
}

/** Changes name, role and halls of an account. */
export function EditDialog({ account, onClose }: EditDialogProps) {
  const change = useChangeStaff();
  const { current, refuse } = useCurrentRow<StaffAccount>(account, staffAccount, texts.outdated);
  const { email, name, role, halls } = account;
  const form = useContractForm({
    schema: staffForm,
    formId: `staff-${account._id}`,
    defaultValues: { email, name, role, scope: halls ? 'some' : 'all', halls: halls ?? [] },
    fallback: texts.failed,
    submit: async (given) => {
      const chosen = hallsOf(given);
      const body: StaffChange = {
        ...changedValues({ name: given.name, role: given.role }, account),
        ...(!isSameChoice(chosen, halls) && { halls: chosen }),
      };
      try {
        await change.mutateAsync({ account: current, body });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.changed);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.editTitle} submitLabel={texts.save} form={form} onClose={onClose}>
      <p>{texts.editLead}</p>
      <AccountFields form={form} />
    </FormDialog>
  );
}
