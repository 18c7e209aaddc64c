import type { staffForm } from '@hostel/contracts/identity/staff';
import { isStaff, roleName, staffRoles } from '@hostel/contracts/wire/roles';
import { SelectField, TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import type * as z from 'zod/mini';
import { HallChoice } from '../../../../lib/hall-choice.tsx';
import { formMessages as texts, roleHints } from '../messages.ts';

export type AccountForm = ContractForm<z.input<typeof staffForm>, z.output<typeof staffForm>>;

const roles = staffRoles.map((value) => ({ value, label: roleName(value) }));
const scopes = (['all', 'some'] as const).map((value) => ({ value, label: texts.scopes[value] }));

/** Name, role and halls of an account, new or current. */
export function AccountFields({ form }: { form: AccountForm }) {
  const { field } = form;
  const role = form.watch('role');
  return (
    <>
      <TextField label={texts.name} autoComplete="off" {...field('name')} />
      <SelectField
        label={texts.role}
        placeholder={texts.choose}
        options={roles}
        hint={isStaff(role) ? roleHints[role] : undefined}
        {...field('role')}
      />
      <RadioCards label={texts.scope} options={scopes} {...field('scope')} />
      {form.watch('scope') === 'some' && (
        <HallChoice
          label={texts.halls}
          chosen={form.watch('halls')}
          onChoose={(halls) =>
            form.setValue('halls', halls, { shouldValidate: form.formState.isSubmitted })
          }
          error={form.field('halls').error}
        />
      )}
      <FormError>{form.formError}</FormError>
    </>
  );
}
