import type { OwnRoomChanges } from '@hostel/contracts/residence/room-changes';
import { roomChangeFields, wishValue } from '@hostel/contracts/residence/room-changes/form';
import { DraftBack } from '@hostel/shared-ui/draft-back';
import { SelectField, TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { notify } from '@hostel/shared-ui/toast';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import classes from '../../../../lib/form/form.module.css';
import { typeLabel } from '../labels.ts';
import { roomChangeMessages } from '../messages.ts';
import { useAskForRoom } from '../queries.ts';

const texts = roomChangeMessages.change;

/** Any room of the own hall first, then every hall with its room types. */
function wishOptions({ halls, hallId }: OwnRoomChanges) {
  const own = halls.filter((hall) => hall.hallId === hallId);
  return [
    ...own.map((hall) => ({
      value: wishValue(hall.hallId, null),
      label: texts.ownHall(hall.hostelName),
    })),
    ...halls.flatMap((hall) =>
      hall.roomTypes.map((type) => ({
        value: wishValue(hall.hallId, type),
        label: texts.inHall(hall.hostelName, typeLabel(type)),
      })),
    ),
  ];
}

/** The form for another room. It saves a draft. */
export function ChangeForm({ data }: { data: OwnRoomChanges }) {
  const asking = useAskForRoom();
  const form = useContractForm({
    schema: roomChangeFields,
    formId: 'room-change',
    defaultValues: { first: '', second: '', third: '', reason: '' },
    fallback: texts.failed,
    submit: async (values, { submitKey }) => {
      await asking.mutateAsync({ body: values, idempotencyKey: submitKey });
      notify.success(texts.done);
    },
  });
  const options = wishOptions(data);
  return (
    <form {...form.formProps} className={classes.form} aria-label={texts.label}>
      <DraftBack restored={form.restored} onDiscard={form.clear} />
      <SelectField
        {...form.field('first')}
        label={texts.first}
        placeholder={texts.choose}
        options={options}
      />
      <div className={classes.pair}>
        {(['second', 'third'] as const).map((name) => (
          <SelectField
            key={name}
            {...form.field(name)}
            label={texts[name]}
            optional
            placeholder={texts.noOther}
            options={options}
          />
        ))}
      </div>
      <TextArea
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        count={500}
        rows={4}
      />
      <FormEnd form={form} ready texts={texts} />
    </form>
  );
}
