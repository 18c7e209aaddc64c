import { vacateBed } from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import { Checkbox, TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import { ByHandDialog } from '../../../../lib/beds/by-hand/by-hand-dialog.tsx';
import { useCurrentStudent } from '../../../../lib/beds/by-hand/current-student.ts';
import { resultMessages as texts } from '../messages.ts';
import { useVacate } from '../queries.ts';

/** Takes the bed of a student back, with a reason. */
export function VacateDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const vacate = useVacate();
  const { current, refuse } = useCurrentStudent(student);
  const form = useContractForm({
    call: vacateBed,
    formId: `vacate-${student.userId}`,
    defaultValues: { reason: '', waitAgain: false },
    fallback: texts.vacateFailed,
    submit: async (body) => {
      try {
        await vacate.mutateAsync({ student: current, body });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.vacated);
      onClose();
    },
  });
  return (
    <ByHandDialog
      title={texts.vacateTitle}
      submitLabel={texts.vacate}
      danger
      student={current}
      form={form}
      onClose={onClose}
    >
      <TextArea
        label={bedMessages.reason}
        hint={bedMessages.reasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <Checkbox label={texts.waitAgain} {...form.field('waitAgain')} />
      <FormError>{form.formError}</FormError>
    </ByHandDialog>
  );
}
