import {
  planRoom,
  type PlanBed,
  type PlanRoom,
  type StaffHall,
} from '@hostel/contracts/residence/halls';
import { outOfService } from '@hostel/contracts/residence/halls/changes';
import { ui } from '@hostel/shared-ui/classes';
import { DateField } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { placeOf } from '../../../../lib/labels.ts';
import { roomMessages as texts } from '../messages.ts';
import { useChangeBed } from '../queries.ts';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { officeNow } from '@hostel/shared-ui/clock';

export interface OutOfServiceDialogProps {
  hall: StaffHall;
  room: PlanRoom;
  bed: PlanBed;
  onClose: () => void;
}

/** Takes a bed out of service, with the reason and the day on which it is expected back. */
export function OutOfServiceDialog({ hall, room, bed, onClose }: OutOfServiceDialogProps) {
  const change = useChangeBed(hall.id);
  const { current, refuse } = useCurrentRow(room, planRoom, texts.changed);
  const form = useContractForm({
    schema: outOfService,
    formId: `out-of-service-${bed.bedId}`,
    defaultValues: { reason: '', until: '' },
    fallback: texts.failed,
    submit: async (body) => {
      try {
        await change.mutateAsync({
          room: current,
          bedId: bed.bedId,
          body: { outOfService: body },
        });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.taken(bed.label));
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      title={texts.outTitle(bed.label, placeOf(hall.name, room.number))}
      submitLabel={texts.out}
      form={form}
      onClose={onClose}
    >
      {bed.student && <p className={ui.note}>{texts.occupied(bed.student.name)}</p>}
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        autoComplete="off"
        data-first-focus
        {...field('reason')}
      />
      <DateField label={texts.until} optional min={campusDay(officeNow())} {...field('until')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
