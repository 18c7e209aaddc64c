import {
  profile as profileRow,
  updateProfile,
  type Profile,
} from '@hostel/contracts/identity/account';
import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import { ApiError } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { useRef, type ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { DraftBack } from '../draft-back/draft-back.tsx';
import { TextField } from '../field/field.tsx';
import { FormEnd } from '../form-end/form-end.tsx';
import { useContractForm, type ContractForm } from '../form/form.ts';
import { notify } from '../toast/toast.ts';
import classes from './profile-form.module.css';
import { accountMessages } from './messages.ts';
import { useUpdateProfile } from './queries.ts';

const texts = accountMessages.profile;

type Typed = BodyIn<typeof updateProfile>;
type Parsed = BodyOf<typeof updateProfile>;

function changedElsewhere(cause: unknown): ApiError {
  const { changed: message } = texts;
  return new ApiError({ message, status: 409, code: 'changed', answered: true, cause });
}

/** Saves with the version that was read. A change made elsewhere is reported before it is replaced. */
function useProfileForm(profile: Profile, formId: string, fieldsOf: (profile: Profile) => Typed) {
  const updating = useUpdateProfile();
  const base = useRef(profile.updatedAt);
  const form: ContractForm<Typed, Parsed> = useContractForm<Typed, Parsed>({
    call: updateProfile,
    formId,
    defaultValues: fieldsOf(profile),
    fallback: texts.failed,
    keep: true,
    submit: async (values) => {
      try {
        const { data: saved } = await updating.mutateAsync({ body: values, ifMatch: base.current });
        base.current = saved.updatedAt;
        form.reset(fieldsOf(saved));
        notify.success(texts.saved);
      } catch (error) {
        const current = currentRow(error, profileRow);
        if (!current) throw error;
        base.current = current.updatedAt;
        throw changedElsewhere(error);
      }
    },
  });
  return form;
}

export interface ProfileFormProps {
  profile: Profile;
  /** Identifies the draft. */
  formId: string;
  title: string;
  /** The form's accessible name; by default its title. */
  label?: string;
  /** The values of the fields that the portal lets the user change. */
  fieldsOf: (profile: Profile) => Typed;
  /** Link to sign in again, shown when the session has ended. */
  signIn: ReactNode;
  /** The fields that follow the phone number. */
  children?: (form: ContractForm<Typed, Parsed>) => ReactNode;
}

/** The form for the contact details: a phone number, and the fields that the portal adds. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, formId, title, label = title, fieldsOf, signIn, children } = props;
  const form = useProfileForm(profile, formId, fieldsOf);
  return (
    <Card title={title}>
      <form {...form.formProps} className={classes.form} aria-label={label}>
        <DraftBack restored={form.restored} onDiscard={form.clear} />
        <TextField
          {...form.field('phoneNumber')}
          className={classes.phone}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        {children?.(form)}
        <FormEnd form={form} ready texts={texts} signIn={signIn} />
      </form>
    </Card>
  );
}
