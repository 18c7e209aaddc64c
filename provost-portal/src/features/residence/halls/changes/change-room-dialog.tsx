import { planRoom, type PlanRoom, type StaffHall } from '@hostel/contracts/residence/halls';
import { roomForm } from '@hostel/contracts/residence/halls/changes';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Checkbox, SelectField, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { placeOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { changeMessages as texts, roomMessages } from '../messages.ts';
import { useChangeRoom } from '../queries.ts';
import classes from './fields.module.css';
import { FloorSelect } from './floor-select.tsx';
import { changedValues, useCurrentRow } from '../../../../lib/use-current-row.ts';

const typeOptions = Object.entries(roomTypeLabels).map(([value, label]) => ({ value, label }));

export interface ChangeRoomDialogProps {
  hall: StaffHall;
  room: PlanRoom;
  onClose: () => void;
  /** The room has another number. */
  onRenumber: (number: string) => Promise<void> | void;
}

/** Changes number, type, floor and accessibility of a room. */
export function ChangeRoomDialog({ hall, room, onClose, onRenumber }: ChangeRoomDialogProps) {
  const change = useChangeRoom(hall.id, onRenumber);
  const { current, refuse } = useCurrentRow(room, planRoom, roomMessages.changed);
  const { number, floor, type, accessible } = room;
  const form = useContractForm({
    schema: roomForm,
    formId: `room-${hall.id}-${room.number}`,
    defaultValues: { number, floor, type, accessible },
    fallback: texts.roomFailed,
    submit: async (body) => {
      try {
        await change.mutateAsync({ room: current, body: changedValues(body, room) });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.roomChanged(body.number));
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      title={texts.changeRoom(placeOf(hall.name, number))}
      submitLabel={texts.save}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={texts.number}
        hint={texts.numberHint}
        autoComplete="off"
        data-first-focus
        {...field('number')}
      />
      <div className={classNames(classes.pair, ui.stack4, ui.top)}>
        <SelectField label={texts.type} options={typeOptions} {...field('type')} />
        <FloorSelect floors={hall.floors} {...field('floor')} />
      </div>
      <p className={ui.note}>{texts.typeHint}</p>
      <Checkbox label={texts.accessible} hint={texts.accessibleHint} {...field('accessible')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
