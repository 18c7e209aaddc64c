import { bedsPerRoom, type StaffHall } from '@hostel/contracts/residence/halls';
import { roomRangeForm, roomType } from '@hostel/contracts/residence/halls/changes';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Checkbox, SelectField, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { ApiError } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { roomTypeLabels } from '../../../../lib/labels.ts';
import { changeMessages as texts } from '../messages.ts';
import { useAddRooms } from '../queries.ts';
import classes from './fields.module.css';
import { FloorSelect } from './floor-select.tsx';
import { roomRange } from './room-range.ts';

const typeOptions = Object.entries(roomTypeLabels).map(([value, label]) => ({ value, label }));

/** @throws ApiError at the field of a wrong number. */
function numbersOf(first: string, last: string): string[] {
  const range = roomRange(first, last);
  if ('numbers' in range) return range.numbers;
  const { field, message } = range;
  const fields = { [field]: message };
  throw new ApiError({ message, status: 400, code: 'bad_range', answered: true, fields });
}

/** Adds one room, or a range of equal rooms on one floor. */
export function AddRoomsDialog({ hall, onClose }: { hall: StaffHall; onClose: () => void }) {
  const add = useAddRooms(hall.id);
  const form = useContractForm({
    schema: roomRangeForm,
    formId: `add-rooms-${hall.id}`,
    defaultValues: { first: '', last: '', floor: '', type: '', accessible: false },
    fallback: texts.roomsFailed,
    submit: async ({ first, last, ...room }, { submitKey }) => {
      const rooms = numbersOf(first, last).map((number) => ({ number, ...room }));
      await add.mutateAsync({ body: { rooms }, idempotencyKey: submitKey });
      notify.success(texts.roomsAdded(rooms.length));
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog title={texts.addRooms} submitLabel={texts.addRooms} form={form} onClose={onClose}>
      <div className={classNames(classes.pair, ui.stack4, ui.top)}>
        <TextField label={texts.first} autoComplete="off" data-first-focus {...field('first')} />
        <TextField label={texts.last} optional autoComplete="off" {...field('last')} />
      </div>
      <div className={classNames(classes.pair, ui.stack4, ui.top)}>
        <FloorSelect floors={hall.floors} {...field('floor')} />
        <SelectField
          label={texts.type}
          placeholder={texts.choose}
          options={typeOptions}
          {...field('type')}
        />
      </div>
      <Checkbox label={texts.accessible} hint={texts.accessibleHint} {...field('accessible')} />
      <Summary {...form.watch()} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

/** How many rooms and beds would be added, once that is known. */
function Summary({ first, last, type }: { first: string; last: string; type: string }) {
  const range = roomRange(first, last);
  const known = roomType.safeParse(type);
  return (
    <p aria-live="polite" className={ui.note}>
      {'numbers' in range &&
        known.success &&
        texts.summary(range.numbers.length, range.numbers.length * bedsPerRoom[known.data])}
    </p>
  );
}
