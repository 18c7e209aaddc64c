import { recordConsent } from '@hostel/contracts/admission/applications/consent';
import {
  guardianDocuments,
  type GuardianDocument,
  type GuardianRelation,
} from '@hostel/contracts/admission/applications/consent-record';
import { identityDocumentLabels } from '@hostel/contracts/admission/applications/identity-documents';
import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import { DateField } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { SelectField, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { applicationMessages } from '../messages.ts';
import { useRecordConsent } from '../queries.ts';
import type { ActDialogProps } from './reason-dialog.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = applicationMessages.consent;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const documentOptions = guardianDocuments.map((value) => ({
  value,
  label: identityDocumentLabels[value],
}));

/** The values while typing: relation and document may not be chosen yet. */
type Typed = Omit<BodyIn<typeof recordConsent>, 'relation' | 'identity'> & {
  relation: GuardianRelation | '';
  identity: GuardianDocument | '';
};

const blank: Typed = {
  guardianName: '',
  relation: '',
  phone: '',
  signedOn: '',
  identity: '',
  reference: '',
};

/** Records the consent of a parent or guardian from the signed form. */
export function ConsentDialog({ studentId, application, onClose }: ActDialogProps) {
  const recording = useRecordConsent();
  const form = useContractForm<Typed, BodyOf<typeof recordConsent>>({
    call: recordConsent,
    formId: `application-consent-${studentId}`,
    defaultValues: blank,
    fallback: texts.recordFailed,
    submit: async (body) => {
      await recording.mutateAsync({ studentId, application, body });
      notify.success(texts.recordDone);
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog title={texts.recordTitle} submitLabel={texts.record} form={form} onClose={onClose}>
      <p>{texts.recordText}</p>
      <TextField
        label={texts.name}
        autoComplete="off"
        data-first-focus
        {...field('guardianName')}
      />
      <SelectField
        label={texts.relation}
        placeholder={texts.choose}
        options={optionsOf(texts.relations)}
        {...field('relation')}
      />
      <TextField
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="off"
        {...field('phone')}
      />
      <DateField label={texts.signedOn} max={campusDay(officeNow())} {...field('signedOn')} />
      <SelectField
        label={texts.identity}
        hint={texts.identityHint}
        placeholder={texts.choose}
        options={documentOptions}
        {...field('identity')}
      />
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        {...field('reference')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
