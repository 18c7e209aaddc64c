import type { BodyIn, BodyOf } from '@hostel/contracts/wire/call';
import {
  sendNotice,
  studentNoticeTypes,
  type StudentNoticeType,
} from '@hostel/contracts/notices/student-notices';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Checkbox, SelectField, TextArea, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormRefusal } from '@hostel/shared-ui/form-refusal';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import type { Recipient } from '../components/use-selection.ts';
import { sendMessages as texts } from '../messages.ts';
import classes from './send-dialog.module.css';
import { useSendToRecipients } from './use-send-to-recipients.ts';

const schema = z.omit(sendNotice.body, { recipientId: true });

type Parsed = Omit<BodyOf<typeof sendNotice>, 'recipientId'>;
/** The values while typing: a type may not be chosen yet. */
type Typed = Omit<BodyIn<typeof sendNotice>, 'recipientId' | 'noticeType'> & {
  noticeType: StudentNoticeType | '';
};

const blank: Typed = {
  noticeType: '',
  subject: '',
  message: '',
  actionRequired: '',
  isUrgent: false,
};

/** Recipients that are named; the others are counted. */
const namedAtMost = 3;

function recipientNames(recipients: readonly Recipient[]): string {
  const named = recipients.slice(0, namedAtMost).map(({ name }) => name);
  const others = recipients.length - named.length;
  return others > 0 ? `${named.join(', ')} ${texts.others(others)}` : named.join(', ');
}

export interface SendDialogProps {
  recipients: readonly Recipient[];
  onClose: () => void;
}

/** Sends the same notice to one or more students. */
export function SendDialog({ recipients, onClose }: SendDialogProps) {
  const sending = useSendToRecipients(recipients);
  const { reachable = 0 } = sending;
  const form = useContractForm<Typed, Parsed>({
    schema,
    formId: 'directory-notice',
    defaultValues: blank,
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      await sending.send(values, submitKey);
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      title={texts.title(recipients.length)}
      submitLabel={texts.submit}
      form={form}
      disabled={reachable === 0}
      onClose={onClose}
    >
      <p className={classes.to}>
        {texts.to}: {recipientNames(recipients)}
      </p>
      {recipients.length > 1 && <ReachableCount recipients={recipients} sending={sending} />}
      <SelectField
        label={texts.noticeType}
        placeholder={texts.chooseType}
        options={studentNoticeTypes.map((value) => ({ value, label: value }))}
        {...field('noticeType')}
      />
      <TextField label={texts.subject} autoComplete="off" {...field('subject')} />
      <TextArea label={texts.message} rows={5} {...field('message')} />
      <TextArea
        label={texts.actionRequired}
        hint={texts.actionHint}
        rows={2}
        optional
        {...field('actionRequired')}
      />
      <Checkbox label={texts.isUrgent} {...field('isUrgent')} />
      <FormRefusal message={form.formError} signIn={<SignInAgain />} />
    </FormDialog>
  );
}

interface ReachableCountProps {
  recipients: readonly Recipient[];
  sending: ReturnType<typeof useSendToRecipients>;
}

/** How many of the selected students get the notice, before it is sent. */
function ReachableCount({ recipients, sending }: ReachableCountProps) {
  const { reachable, countFailed, countAgain } = sending;
  if (countFailed) {
    return (
      <div role="alert" className={classNames(ui.wrap23, ui.middle, ui.strong)}>
        {texts.countFailed}
        <Button size="small" onClick={countAgain}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className={ui.strong}>
      {reachable === undefined ? texts.counting : texts.reaches(reachable, recipients.length)}
    </p>
  );
}
