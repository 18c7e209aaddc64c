import type { staffForm } from '@hostel/contracts/staff';
import { staffRoles } from '@hostel/contracts/wire/roles';
import { Checkbox, FieldError, SelectField, TextField } from '@hostel/shared-ui/field';
import type { ContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import type * as z from 'zod/mini';
import { useHalls } from '../../../lib/halls.ts';
import { roleName } from '../../../lib/role-name.ts';
import { formMessages as texts, roleHints } from '../messages.ts';
import classes from './account-fields.module.css';

export type AccountForm = ContractForm<z.input<typeof staffForm>, z.output<typeof staffForm>>;

const roles = staffRoles.map((value) => ({ value, label: roleName(value) }));
const scopes = (['all', 'some'] as const).map((value) => ({ value, label: texts.scopes[value] }));

/** Name, role and halls of an account, new or present. */
export function AccountFields({ form }: { form: AccountForm }) {
  const { field } = form;
  return (
    <>
      <TextField label={texts.name} autoComplete="off" {...field('name')} />
      <SelectField
        label={texts.role}
        placeholder={texts.choose}
        options={roles}
        hint={roleHints[form.watch('role')]}
        {...field('role')}
      />
      <RadioCards label={texts.scope} options={scopes} {...field('scope')} />
      {form.watch('scope') === 'some' && <HallChoice form={form} />}
      <FormError>{form.formError}</FormError>
    </>
  );
}

function HallChoice({ form }: { form: AccountForm }) {
  const halls = useHalls();
  const chosen = form.watch('halls');
  const choose = (id: string, checked: boolean) =>
    form.setValue('halls', checked ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <fieldset className={classes.halls}>
      <legend>{texts.halls}</legend>
      {halls.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="halls"
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
      <FieldError>{form.field('halls').error}</FieldError>
    </fieldset>
  );
}
