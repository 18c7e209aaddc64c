import type { StaffRoomChange } from '@hostel/contracts/residence/room-changes/office';
import { grantRoomChange } from '@hostel/contracts/residence/room-changes/office';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { BedFields } from '../../../../lib/beds/bed-fields.tsx';
import { useBedForm } from '../../../../lib/beds/bed-form.ts';
import { MailNote } from '../../../../lib/beds/mail-note.tsx';
import { StudentSummary } from '../../../../lib/beds/student-summary.tsx';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useHalls } from '../../../../lib/halls.ts';
import { asksFor, placeText } from '../labels.ts';
import { requestMessages as texts } from '../messages.ts';
import { useGrant } from '../queries.ts';

interface DecisionProps {
  request: StaffRoomChange;
  onClose: () => void;
}

/** Grants a request: a room change with the bed that is given, a swap as it is. */
export function GrantDialog(props: DecisionProps) {
  return props.request.kind === 'swap' ? <GrantSwap {...props} /> : <GrantChange {...props} />;
}

function GrantChange({ request, onClose }: DecisionProps) {
  const granting = useGrant();
  const { student, wishes } = request;
  const gender = useHalls().find(({ id }) => id === student.hallId)?.hostelFor ?? '';
  const form = useBedForm({
    formId: `grant-room-${request._id}`,
    fallback: texts.failedDecision,
    optionalReason: true,
    submit: async ({ bedId, reason }, { submitKey }) => {
      await granting.mutateAsync({ request, body: { bedId, note: reason }, submitKey });
      notify.success(texts.granted);
      onClose();
    },
  });
  return (
    <FormDialog title={texts.grantTitle} submitLabel={texts.grant} form={form} onClose={onClose}>
      <StudentSummary
        student={student}
        detail={`${placeText(student.place)} · ${texts.wishes}: ${asksFor(request)}`}
      />
      <BedFields form={form} gender={gender} startHall={wishes[0]?.hallId ?? student.hallId}>
        {(bed) => (
          <>
            <TextArea
              label={texts.note}
              hint={texts.noteHint}
              optional
              rows={3}
              {...form.field('reason')}
            />
            <MailNote text={bed && texts.mailGranted(bed.roomNumber, bed.bedId, bed.hostelName)} />
          </>
        )}
      </BedFields>
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

function GrantSwap({ request, onClose }: DecisionProps) {
  const granting = useGrant();
  const { student, other } = request;
  const form = useContractForm({
    call: grantRoomChange,
    formId: `grant-swap-${request._id}`,
    defaultValues: { note: '' },
    fallback: texts.failedDecision,
    submit: async (body, { submitKey }) => {
      await granting.mutateAsync({ request, body, submitKey });
      notify.success(texts.granted);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.grantSwapTitle}
      submitLabel={texts.grant}
      form={form}
      onClose={onClose}
    >
      <p>{texts.swapNote(student.name, other?.name ?? '')}</p>
      <TextArea
        label={texts.swapNoteLabel}
        hint={texts.noteHint}
        optional
        rows={3}
        {...form.field('note')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
