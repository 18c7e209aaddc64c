import {
  identityDocumentLabels,
  type IdentityDocument,
} from '@hostel/contracts/admission/applications/identity-documents';
import {
  transferApplication,
  type TransferUndone,
} from '@hostel/contracts/admission/applications/transfer';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { DateField } from '@hostel/shared-ui/date-field';
import { campusDay, fullDate } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { applicationMessages, undoneTexts } from '../messages.ts';
import { useTransfer } from '../queries.ts';
import classes from './application.module.css';
import type { ActDialogProps } from './reason-dialog.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const { transfer: texts, reason, reasonHint } = applicationMessages;

type Body = BodyOf<typeof transferApplication>;
type Fields = Omit<Body, 'document'> & { document: IdentityDocument | '' };

const documents = Object.entries(identityDocumentLabels).map(([value, label]) => {
  return { value, label };
});

/** What a transfer has undone, in words. */
function resultOf({
  choices,
  roomMates,
  answer,
  reopened,
  roomChanges = 0,
}: TransferUndone): string[] {
  const found = [
    reopened && undoneTexts.reopened,
    answer !== null && undoneTexts.answer[answer],
    undoneTexts.choices[choices],
    roomMates > 0 && undoneTexts.roomMates,
    roomChanges > 0 && undoneTexts.roomChanges(roomChanges),
  ].filter((text) => typeof text === 'string');
  return found.length === 0 ? [undoneTexts.nothing] : found;
}

/** What was undone: the office may have to inform the student of what was not. */
function DoneDialog({ undone, onClose }: { undone: TransferUndone; onClose: () => void }) {
  return (
    <Dialog
      open
      title={texts.doneTitle}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className={classes.stack}>
        <p>{texts.done}</p>
        <ul className={classNames(classes.effects, ui.stack2, ui.note)}>
          {resultOf(undone).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface TransferFormProps extends ActDialogProps {
  onDone: (undone: TransferUndone) => void;
}

function TransferForm({ studentId, application, onClose, onDone }: TransferFormProps) {
  const transferring = useTransfer();
  const form = useContractForm<Fields, Body>({
    call: transferApplication,
    formId: `application-transfer-${studentId}`,
    defaultValues: { email: '', contactNumber: '', document: '', undoSince: '', reason: '' },
    fallback: texts.failed,
    submit: async (body) => {
      const { data } = await transferring.mutateAsync({ studentId, application, body });
      onDone(data.undone);
    },
  });
  const { field } = form;
  return (
    <FormDialog
      title={texts.title}
      size="large"
      submitLabel={texts.submit}
      danger
      form={form}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <ul className={classNames(classes.effects, ui.stack2, ui.note)}>
        {texts.effects.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={classNames(classes.fields, ui.stack4, ui.top)}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="off"
          data-first-focus
          {...field('email')}
        />
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          {...field('contactNumber')}
        />
        <SelectField
          label={texts.document}
          hint={texts.documentHint}
          placeholder={texts.choose}
          options={documents}
          {...field('document')}
        />
        <DateField
          label={texts.since}
          hint={texts.sinceHint(fullDate(application.appliedAt))}
          optional
          max={campusDay(officeNow())}
          {...field('undoSince')}
        />
      </div>
      <TextArea label={reason} hint={reasonHint} rows={3} {...field('reason')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

/** Transfers an application that another person made to its student, and shows what was undone. */
export function TransferDialog(props: ActDialogProps) {
  const [undone, setUndone] = useState<TransferUndone>();
  if (undone) return <DoneDialog undone={undone} onClose={props.onClose} />;
  return <TransferForm {...props} onDone={setUndone} />;
}
