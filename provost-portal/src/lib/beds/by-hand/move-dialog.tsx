import type { Bed } from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import { TextArea } from '@hostel/shared-ui/field';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { BedFields } from '../bed-fields.tsx';
import { useBedForm, type BedForm } from '../bed-form.ts';
import { FirstInLine, useLine } from '../first-in-line.tsx';
import { MailNote } from '../mail-note.tsx';
import { bedMessages } from '../messages.ts';
import { BedChanges } from './bed-changes.tsx';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { useCurrentStudent } from './current-student.ts';
import { byHandMessages as texts } from './messages.ts';
import { useMove } from './queries.ts';

/** A free bed that was chosen already. */
type ChosenBed = Pick<Bed, 'bedId' | 'roomNumber' | 'hostelName' | 'reserved'>;

export interface MoveDialogProps {
  student: Student;
  /** The bed to move to; without one, the office chooses it here. */
  to?: ChosenBed | undefined;
  onClose: () => void;
}

/** Moves a student to a free bed, with a reason. */
export function MoveDialog({ student, to, onClose }: MoveDialogProps) {
  const move = useMove();
  const { current, refuse } = useCurrentStudent(student);
  const line = useLine();
  const { userId: studentId } = student;
  const form = useBedForm({
    formId: ['move', studentId, to?.bedId].filter(Boolean).join('-'),
    bedId: to?.bedId,
    fallback: texts.moveFailed,
    submit: async (body) => {
      try {
        await line.give(body.bedId, (confirmNotFirst) =>
          move.mutateAsync({ student: current, body: { ...body, confirmNotFirst } }),
        );
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.moved);
      onClose();
    },
  });
  return (
    <ByHandDialog
      title={texts.moveTitle}
      submitLabel={texts.move}
      student={current}
      showsBeds={to !== undefined}
      form={form}
      onClose={onClose}
    >
      {to ? (
        <>
          <BedChanges
            label={texts.movePreview}
            changes={[
              { student: current, next: texts.place(to.hostelName, to.roomNumber, to.bedId) },
            ]}
          />
          {to.reserved && <p>{bedMessages.reservedHint}</p>}
          <FirstInLine bedId={to.bedId} studentId={studentId} line={line} />
          <Reason form={form} bed={to} />
        </>
      ) : (
        <BedFields
          form={form}
          gender={student.studentProfileId.gender}
          startHall={student.hostelName}
        >
          {(bed) => (
            <>
              <FirstInLine bedId={bed?.bedId ?? ''} studentId={studentId} line={line} />
              <Reason form={form} bed={bed} />
            </>
          )}
        </BedFields>
      )}
      <FormError>{form.formError ?? (to && form.field('bedId').error)}</FormError>
    </ByHandDialog>
  );
}

function Reason({ form, bed }: { form: BedForm; bed: ChosenBed | undefined }) {
  return (
    <>
      <TextArea
        label={bedMessages.reason}
        hint={bedMessages.reasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <MailNote text={bed && bedMessages.mailMoved(bed.roomNumber, bed.bedId, bed.hostelName)} />
    </>
  );
}
