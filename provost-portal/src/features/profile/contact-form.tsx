import { profile as profileRow, updateProfile, type Profile } from '@hostel/contracts/account';
import type { BodyIn, BodyOf } from '@hostel/contracts/call';
import { Card } from '@hostel/shared-ui/card';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { explained } from '@hostel/shared-ui/explained';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormEnd } from '@hostel/shared-ui/form-end';
import { ApiError } from '@hostel/shared-ui/http-error';
import { presentRow } from '@hostel/shared-ui/present-row';
import { notify } from '@hostel/shared-ui/toast';
import { useRef } from 'react';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import classes from './contact-form.module.css';
import { profileMessages } from './messages.ts';
import { useUpdateProfile } from './queries.ts';

const texts = profileMessages.contact;

function typedOf({ phoneNumber }: Profile) {
  return { phoneNumber: phoneNumber ?? '' };
}

function changedElsewhere(cause: unknown): ApiError {
  const { changed: message } = texts;
  return new ApiError({ message, status: 409, code: 'changed', answered: true, cause });
}

/** The phone number. A change made elsewhere meanwhile is told before it is replaced. */
export function ContactForm({ profile }: { profile: Profile }) {
  const updating = useUpdateProfile();
  const base = useRef(profile.updatedAt);
  const form = useContractForm<BodyIn<typeof updateProfile>, BodyOf<typeof updateProfile>>({
    call: updateProfile,
    formId: 'staff-profile',
    defaultValues: typedOf(profile),
    fallback: texts.failed,
    keep: true,
    submit: async (values) => {
      try {
        const saved = await updating.mutateAsync({ values, ifMatch: base.current });
        base.current = saved.updatedAt;
        form.reset(typedOf(saved));
        notify.success(texts.saved);
      } catch (error) {
        const present = presentRow(error, profileRow);
        if (!present) throw explained(error, { refused: texts.failed });
        base.current = present.updatedAt;
        throw changedElsewhere(error);
      }
    },
  });
  return (
    <Card title={texts.title}>
      <form {...form.formProps} className={classes.form} aria-label={texts.title}>
        <DraftBack restored={form.restored} onDiscard={form.clear} />
        <TextField
          {...form.field('phoneNumber')}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        <FormEnd form={form} ready texts={texts} signIn={<SignInAgain />} />
      </form>
    </Card>
  );
}
