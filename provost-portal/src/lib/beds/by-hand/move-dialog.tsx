import type { Student } from '@hostel/contracts/students';
import { TextArea } from '@hostel/shared-ui/field';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { BedFields } from '../../../lib/beds/bed-fields.tsx';
import { useBedForm } from '../../../lib/beds/bed-form.ts';
import { MailNote } from '../../../lib/beds/mail-note.tsx';
import { bedMessages } from '../../../lib/beds/messages.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { usePresentStudent } from './present-student.ts';
import { resultMessages as texts } from '../messages.ts';
import { useMove } from '../queries.ts';

/** Moves a student to a free bed, with a reason. */
export function MoveDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const move = useMove();
  const { present, refuse } = usePresentStudent(student);
  const form = useBedForm({
    formId: `move-${student.userId}`,
    fallback: texts.moveFailed,
    submit: async (body) => {
      try {
        await move.mutateAsync({ student: present, body });
      } catch (error) {
        refuse(error, texts.moveFailed);
      }
      notify.success(texts.moved);
      onClose();
    },
  });
  return (
    <ByHandDialog
      title={texts.moveTitle}
      submitLabel={texts.move}
      student={present}
      form={form}
      onClose={onClose}
    >
      <BedFields
        form={form}
        gender={student.studentProfileId.gender}
        startHall={student.hostelName}
      >
        {(bed) => (
          <>
            <TextArea
              label={bedMessages.reason}
              hint={bedMessages.reasonHint}
              rows={3}
              {...form.field('reason')}
            />
            <MailNote
              text={bed && bedMessages.mailMoved(bed.roomNumber, bed.bedId, bed.hostelName)}
            />
          </>
        )}
      </BedFields>
      <FormError>{form.formError}</FormError>
    </ByHandDialog>
  );
}
