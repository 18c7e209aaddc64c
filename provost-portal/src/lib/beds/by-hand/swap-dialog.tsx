import { swapBeds } from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { useState } from 'react';
import { notify } from '@hostel/shared-ui/toast';
import { MailNote } from '../mail-note.tsx';
import { bedMessages } from '../messages.ts';
import { useResidents } from '../queries.ts';
import { StudentSearch } from '../student-search.tsx';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { useCurrentStudent } from './current-student.ts';
import { byHandMessages as texts } from './messages.ts';
import { useSwap } from './queries.ts';
import { BedChanges, placeOf } from './bed-changes.tsx';

/** The gender that a search of residents takes; undefined for any other. */
function searchedGender({ studentProfileId: { gender } }: Student) {
  return gender === 'male' || gender === 'female' ? gender : undefined;
}

export interface SwapDialogProps {
  student: Student;
  /** The other resident; without one, the office searches for one. */
  given?: Student | undefined;
  onClose: () => void;
}

/** Swaps the beds of two residents, with a reason. */
export function SwapDialog({ student, given, onClose }: SwapDialogProps) {
  const swap = useSwap();
  const [other, setOther] = useState(given);
  const { current, refuse } = useCurrentStudent(student, (row) => choose(row));
  const form = useContractForm({
    call: swapBeds,
    formId: `swap-${student.userId}`,
    defaultValues: {
      reason: '',
      withStudentId: given?.userId ?? '',
      withUpdatedAt: given?.updatedAt ?? '',
    },
    // The other resident is read again: a draft would keep an outdated bed.
    secret: ['withStudentId', 'withUpdatedAt'],
    fallback: texts.swapFailed,
    submit: async (body, { submitKey }) => {
      try {
        await swap.mutateAsync({ student: current, body, submitKey });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.swapped);
      onClose();
    },
  });
  const choose = (chosen: Student | undefined) => {
    setOther(chosen);
    form.setValue('withStudentId', chosen?.userId ?? '');
    form.setValue('withUpdatedAt', chosen?.updatedAt ?? '');
    form.clearErrors('withStudentId');
  };
  return (
    <ByHandDialog
      title={texts.swapTitle}
      submitLabel={texts.swap}
      student={current}
      showsBeds={given !== undefined}
      form={form}
      onClose={onClose}
    >
      {!given && (
        <StudentSearch
          label={texts.otherResident}
          name="withStudentId"
          gender={searchedGender(student)}
          useMatches={useResidents}
          without={student.userId}
          value={other && { value: other.userId, label: other.name }}
          error={form.field('withStudentId').error}
          onChange={choose}
        />
      )}
      {other && (
        <BedChanges
          label={texts.swapPreview}
          changes={[
            { student: current, next: placeOf(other) },
            { student: other, next: placeOf(current) },
          ]}
        />
      )}
      <TextArea
        label={bedMessages.reason}
        hint={texts.swapReasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <MailNote title={texts.swapMailTitle} text={texts.swapMail} />
      <FormError>{form.formError ?? (given && form.field('withStudentId').error)}</FormError>
    </ByHandDialog>
  );
}
