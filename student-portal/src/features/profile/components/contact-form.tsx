import { profile as profileRow, updateProfile, type Profile } from '@hostel/contracts/account';
import type { BodyIn, BodyOf } from '@hostel/contracts/call';
import { Card } from '@hostel/shared-ui/card';
import { TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { ApiError } from '@hostel/shared-ui/http-error';
import { presentRow } from '@hostel/shared-ui/present-row';
import { notify } from '@hostel/shared-ui/toast';
import { useRef } from 'react';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { explained } from '@hostel/shared-ui/explained';
import { FormEnd } from '../../../lib/form/form-end.tsx';
import classes from '../../../lib/form/form.module.css';
import { profileMessages } from '../messages.ts';
import { useUpdateProfile } from '../queries.ts';

const texts = profileMessages.contact;

type Typed = BodyIn<typeof updateProfile>;

function typedOf(profile: Profile): Required<Typed> {
  const { phoneNumber, address, guardianName, guardianPhone } = profile;
  return {
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    guardianName: guardianName ?? '',
    guardianPhone: guardianPhone ?? '',
  };
}

function changedElsewhere(cause: unknown): ApiError {
  const { changed: message } = texts;
  return new ApiError({ message, status: 409, code: 'changed', answered: true, cause });
}

/** Phone, address and guardian. A change made elsewhere meanwhile is told before it is replaced. */
export function ContactForm({ profile }: { profile: Profile }) {
  const updating = useUpdateProfile();
  const base = useRef(profile.updatedAt);
  const form = useContractForm<Typed, BodyOf<typeof updateProfile>>({
    call: updateProfile,
    formId: 'profile',
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
      <form {...form.formProps} className={classes.form} aria-label={texts.label}>
        <DraftBack restored={form.restored} onDiscard={form.clear} />
        <TextField
          {...form.field('phoneNumber')}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        <TextArea
          {...form.field('address')}
          label={texts.address}
          rows={3}
          autoComplete="street-address"
        />
        <div className={classes.pair}>
          <TextField
            {...form.field('guardianName')}
            label={texts.guardianName}
            autoComplete="off"
          />
          <TextField
            {...form.field('guardianPhone')}
            label={texts.guardianPhone}
            hint={texts.guardianPhoneHint}
            type="tel"
            autoComplete="off"
          />
        </div>
        <FormEnd form={form} ready texts={texts} />
      </form>
    </Card>
  );
}
