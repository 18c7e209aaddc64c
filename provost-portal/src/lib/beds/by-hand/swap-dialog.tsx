import { swapBeds } from '@hostel/contracts/allotment';
import type { Student } from '@hostel/contracts/students';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { useState } from 'react';
import { notify } from '@hostel/shared-ui/toast';
import { MailNote } from '../../../lib/beds/mail-note.tsx';
import { bedMessages } from '../../../lib/beds/messages.ts';
import { useResidents } from '../../../lib/beds/queries.ts';
import { StudentSearch } from '../../../lib/beds/student-search.tsx';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { usePresentStudent } from './present-student.ts';
import { resultMessages as texts } from '../messages.ts';
import { useSwap } from '../queries.ts';
import { SwapPreview } from './swap-preview.tsx';

/** The gender that a search of residents takes; undefined for any other. */
function searchedGender({ studentProfileId: { gender } }: Student) {
  return gender === 'male' || gender === 'female' ? gender : undefined;
}

/** Swaps the beds of two residents, with a reason. */
export function SwapDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const swap = useSwap();
  const [other, setOther] = useState<Student>();
  const { present, refuse } = usePresentStudent(student, (row) => choose(row));
  const form = useContractForm({
    call: swapBeds,
    formId: `swap-${student.userId}`,
    defaultValues: { reason: '', withStudentId: '', withUpdatedAt: '' },
    // The other resident is read again: a draft would keep an outdated bed.
    secret: ['withStudentId', 'withUpdatedAt'],
    fallback: texts.swapFailed,
    submit: async (body, { submitKey }) => {
      try {
        await swap.mutateAsync({ student: present, body, submitKey });
      } catch (error) {
        refuse(error, texts.swapFailed);
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
      student={present}
      form={form}
      onClose={onClose}
    >
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
      {other && <SwapPreview student={present} other={other} />}
      <TextArea
        label={bedMessages.reason}
        hint={texts.swapReasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <MailNote title={texts.swapMailTitle} text={texts.swapMail} />
      <FormError>{form.formError}</FormError>
    </ByHandDialog>
  );
}
