import { moveStudent, type Bed } from '@hostel/contracts/allotment';
import type { Hall } from '@hostel/contracts/halls';
import type { Student } from '@hostel/contracts/students';
import { SelectField, TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { useHalls } from '../../../lib/halls.ts';
import { labelOf, roomTypeLabels } from '../../../lib/labels.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { usePresentStudent } from './present-student.ts';
import { resultMessages as texts } from '../messages.ts';
import { useFreeBeds, useMove } from '../queries.ts';

function bedLabel({ roomNumber, label, floor, roomType }: Bed): string {
  return `Room ${roomNumber}, bed ${label} (${labelOf(roomTypeLabels, roomType)}, floor ${floor})`;
}

/** The halls that admit this student, and the id of the one shown first: the student’s own. */
function hallsFor({ studentProfileId, hostelName }: Student, halls: readonly Hall[]) {
  const possible = halls.filter(({ hostelFor }) => hostelFor === studentProfileId.gender);
  const first = possible.find(({ name }) => name === hostelName) ?? possible[0];
  return { possible, first: first?.id ?? '' };
}

/** Moves a student to a free bed, with a reason. */
export function MoveDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const move = useMove();
  const { present, refuse } = usePresentStudent(student);
  const { possible, first } = hallsFor(student, useHalls());
  const [chosen, setChosen] = useState<string>();
  const hall = chosen ?? first;
  const beds = useFreeBeds(hall);
  const form = useContractForm({
    call: moveStudent,
    formId: `move-${student.userId}`,
    defaultValues: { reason: '', bedId: '' },
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
  const free = beds.isPlaceholderData ? undefined : beds.data?.data;
  const hint = beds.isError ? texts.bedsFailed : free?.length === 0 ? texts.noBeds : undefined;
  return (
    <ByHandDialog
      title={texts.moveTitle}
      submitLabel={texts.move}
      student={present}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={texts.hall}
        value={hall}
        options={possible.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          setChosen(event.target.value);
          form.setValue('bedId', '');
        }}
      />
      <SelectField
        label={texts.bed}
        placeholder={free || beds.isError ? texts.chooseBed : texts.loadingBeds}
        options={(free ?? []).map((bed) => ({ value: bed.bedId, label: bedLabel(bed) }))}
        hint={hint}
        {...form.field('bedId')}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} rows={3} {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
    </ByHandDialog>
  );
}
