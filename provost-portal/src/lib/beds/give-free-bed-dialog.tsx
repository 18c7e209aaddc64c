import { giveBed, type Bed } from '@hostel/contracts/admission/allotment';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import { FormDialog } from '../form-dialog.tsx';
import { useHalls } from '../halls.ts';
import classes from './beds.module.css';
import { FirstInLine, useLine } from './first-in-line.tsx';
import { MailNote } from './mail-note.tsx';
import { bedMessages as texts } from './messages.ts';
import { useGiveBed, useStudentsWithoutBed } from './queries.ts';
import { StudentSearch } from './student-search.tsx';

/** The draft also stores the student’s name, which the form shows when the draft is restored. */
const schema = z.extend(giveBed.body, {
  studentId: z.string().check(z.minLength(1, texts.chooseStudent)),
  studentName: z.string(),
});

export interface GiveFreeBedDialogProps {
  bed: Pick<Bed, 'bedId' | 'hostelName' | 'roomNumber' | 'label' | 'reserved'>;
  onClose: () => void;
}

/** The gender that the hall of this name admits; undefined until the halls are read. */
function useGenderOf(hostelName: string): 'male' | 'female' | undefined {
  const hall = useHalls().find(({ name }) => name === hostelName);
  return hall?.hostelFor === 'male' || hall?.hostelFor === 'female' ? hall.hostelFor : undefined;
}

/** Gives a free bed to a student without one, whom the office finds by a search. */
export function GiveFreeBedDialog({ bed, onClose }: GiveFreeBedDialogProps) {
  const { bedId, hostelName, roomNumber, label, reserved } = bed;
  const gender = useGenderOf(hostelName);
  const giving = useGiveBed();
  const line = useLine();
  const form = useContractForm({
    schema,
    formId: `give-free-bed-${bedId}`,
    defaultValues: { bedId, reason: '', studentId: '', studentName: '' },
    fallback: texts.giveFailed,
    submit: async ({ studentId: userId, reason }, { submitKey }) => {
      await line.give(bedId, (confirmNotFirst) =>
        giving.mutateAsync({ userId, body: { bedId, reason, confirmNotFirst }, submitKey }),
      );
      notify.success(texts.given);
      onClose();
    },
  });
  const [studentId, studentName] = form.watch(['studentId', 'studentName']);
  return (
    <FormDialog title={texts.giveThis} submitLabel={texts.giveThis} form={form} onClose={onClose}>
      <p className={classes.student}>
        <strong>{`${hostelName}, room ${roomNumber}, bed ${label}`}</strong> · {bedId}
        {reserved && <span>{texts.reservedHint}</span>}
      </p>
      <StudentSearch
        label={texts.student}
        name="studentId"
        gender={gender}
        useMatches={useStudentsWithoutBed}
        value={studentId === '' ? undefined : { value: studentId, label: studentName }}
        error={form.field('studentId').error}
        onChange={(student) => {
          form.setValue('studentName', student?.name ?? '');
          form.setValue('studentId', student?.userId ?? '');
          form.clearErrors('studentId');
        }}
      />
      <FirstInLine bedId={bedId} studentId={studentId} line={line} />
      <TextArea label={texts.reason} hint={texts.reasonHint} rows={3} {...form.field('reason')} />
      <MailNote text={texts.mailGiven(roomNumber, bedId, hostelName)} />
      <FormError>{form.formError ?? form.field('bedId').error}</FormError>
    </FormDialog>
  );
}
