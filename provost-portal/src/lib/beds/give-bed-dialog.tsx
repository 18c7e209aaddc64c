import type { Bed } from '@hostel/contracts/admission/allotment';
import { TextArea } from '@hostel/shared-ui/field';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../form-dialog.tsx';
import { BedFields } from './bed-fields.tsx';
import { useBedForm } from './bed-form.ts';
import { FirstInLine, useLine } from './first-in-line.tsx';
import { MailNote } from './mail-note.tsx';
import { bedMessages as texts } from './messages.ts';
import { useGiveBed } from './queries.ts';
import { StudentSummary } from './student-summary.tsx';

/** A student without a bed. */
interface BedSeeker {
  userId: string;
  name: string;
  rollNumber: string;
  gender: string;
  roomPreference: string | null;
}

function mailOf({ roomNumber, bedId, hostelName }: Bed): string {
  return texts.mailGiven(roomNumber, bedId, hostelName);
}

export interface GiveBedDialogProps {
  student: BedSeeker;
  /** Id of the hall whose beds are shown first. */
  startHall?: string | undefined;
  onClose: () => void;
}

/** Gives a student without a bed a free one of any hall for the student’s gender, with a reason. */
export function GiveBedDialog({ student, startHall, onClose }: GiveBedDialogProps) {
  const giving = useGiveBed();
  const line = useLine();
  const { userId } = student;
  const form = useBedForm({
    formId: `give-bed-${userId}`,
    fallback: texts.giveFailed,
    submit: async (body, { submitKey }) => {
      await line.give(body.bedId, (confirmNotFirst) =>
        giving.mutateAsync({ userId, body: { ...body, confirmNotFirst }, submitKey }),
      );
      notify.success(texts.given);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.give} submitLabel={texts.give} form={form} onClose={onClose}>
      <StudentSummary student={student} detail={texts.prefers(student.roomPreference)} />
      <BedFields form={form} gender={student.gender} startHall={startHall}>
        {(bed) => (
          <>
            <FirstInLine bedId={bed?.bedId ?? ''} studentId={userId} line={line} />
            <TextArea
              label={texts.reason}
              hint={texts.reasonHint}
              rows={3}
              {...form.field('reason')}
            />
            <MailNote text={bed && mailOf(bed)} />
          </>
        )}
      </BedFields>
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
