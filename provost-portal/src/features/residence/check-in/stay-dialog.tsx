import {
  completeArrivalForm,
  departureForm,
  type StayRecord,
} from '@hostel/contracts/residence/check-in';
import { requiredLine } from '@hostel/contracts/wire/text/lines';
import { campusDay } from '@hostel/shared-ui/dates';
import { DateField } from '@hostel/shared-ui/date-field';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Checkbox, TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { placeOf } from '../../../lib/labels.ts';
import { ListSkeleton } from '../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../lib/list/query-result.tsx';
import type { OpenStay } from './check-in-table.tsx';
import { ItemsField } from './items-field.tsx';
import { dialogMessages as texts, messages } from './messages.ts';
import { useCheckIn, useCheckOut, useStay } from './queries.ts';
import { itemValues, knownItems, useRoomItems } from './use-room-items.ts';
import { officeNow } from '@hostel/shared-ui/clock';

type StayDialogProps = OpenStay & { onClose: () => void };

/** Records that a resident has arrived or leaves. */
export function StayDialog({ row, act, onClose }: StayDialogProps) {
  const { _id, name } = row.student;
  const stay = useStay(_id);
  if (stay.data) {
    const props = { record: stay.data.data, onClose };
    return act === 'arrive' ? <ArrivalDialog {...props} /> : <DepartureDialog {...props} />;
  }
  const title = act === 'arrive' ? messages.checkInOf(name) : messages.checkOutOf(name);
  return (
    <Dialog open title={title} onClose={onClose}>
      <QueryResult
        query={stay}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={4} />}
      >
        {() => null}
      </QueryResult>
    </Dialog>
  );
}

interface RecordProps {
  record: StayRecord;
  onClose: () => void;
}

const placeLine = ({ row }: StayRecord) =>
  `${placeOf(row.hostelName, row.roomNumber)}, ${messages.bed(row.bedLabel)}`;

const arrivalValues = z.extend(completeArrivalForm, knownItems);
const departureValues = z.extend(departureForm, knownItems);
const withoutArrival = z.extend(departureValues, {
  noArrivalReason: requiredLine(texts.noArrivalMissing, 500),
});

/** How the undertaking of the year was given, or whether the signed form is handed in now. */
function undertakingText({ row }: StayRecord): string {
  return row.undertaking === 'portal' ? texts.acceptedInPortal : texts.formGivenBefore;
}

function ArrivalDialog({ record, onClose }: RecordProps) {
  const { _id, name } = record.row.student;
  const save = useCheckIn(_id);
  const form = useContractForm({
    schema: arrivalValues,
    formId: `check-in-${_id}`,
    defaultValues: {
      on: campusDay(officeNow()),
      key: '',
      signedForm: false,
      guardianName: record.guardian?.name ?? '',
      guardianPhone: (record.guardian?.phone ?? '').replace(/^\+91/, ''),
      ...itemValues(record),
    },
    fallback: texts.notSaved,
    submit: async (body, { submitKey }) => {
      await save.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.checkedIn(name));
      onClose();
    },
  });
  const items = form.watch('items').map((item) => ({ ...item, count: Number(item.count) }));
  const changes = useRoomItems(record, { ...form.watch(), items }, (values) => {
    form.setValue('items', values.items);
    form.setValue('known', values.known);
    form.setValue('roomUpdatedAt', values.roomUpdatedAt);
  });
  return (
    <FormDialog
      title={messages.checkInOf(name)}
      submitLabel={messages.checkIn}
      form={form}
      onClose={onClose}
    >
      <p>{placeLine(record)}</p>
      <DateField label={texts.arrivedOn} {...form.field('on')} />
      <TextField
        label={texts.keyGiven}
        hint={texts.keyGivenHint}
        autoComplete="off"
        {...form.field('key')}
      />
      <TextField label={texts.guardianName} autoComplete="off" {...form.field('guardianName')} />
      <TextField
        label={texts.guardianPhone}
        hint={texts.guardianPhoneHint}
        inputMode="tel"
        autoComplete="off"
        {...form.field('guardianPhone')}
      />
      {record.row.undertaking ? (
        <p>{undertakingText(record)}</p>
      ) : (
        <Checkbox
          label={texts.signedForm}
          error={form.field('signedForm').error}
          {...form.register('signedForm')}
        />
      )}
      <ItemsField
        items={items}
        hint={texts.arrivalHint}
        error={form.field('items').error}
        changes={changes}
        onChange={(items) => form.setValue('items', items)}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

function DepartureDialog({ record, onClose }: RecordProps) {
  const { _id, name } = record.row.student;
  const hasArrived = record.row.arrivedOn !== null;
  const save = useCheckOut(_id);
  const form = useContractForm({
    schema: hasArrived ? departureValues : withoutArrival,
    formId: `check-out-${_id}`,
    defaultValues: {
      on: campusDay(officeNow()),
      key: '',
      keyReturned: true,
      noArrivalReason: '',
      ...itemValues(record),
    },
    fallback: texts.notSaved,
    submit: async (body, { submitKey }) => {
      const ifMatch = record.updatedAt ?? undefined;
      const saved = await save.mutateAsync({ body, idempotencyKey: submitKey, ifMatch });
      notify.success(texts.checkedOut(name, saved.data.findings.length));
      onClose();
    },
  });
  const items = form.watch('items').map((item) => ({ ...item, count: Number(item.count) }));
  const changes = useRoomItems(record, { ...form.watch(), items }, (values) => {
    form.setValue('items', values.items);
    form.setValue('known', values.known);
    form.setValue('roomUpdatedAt', values.roomUpdatedAt);
  });
  return (
    <FormDialog
      title={messages.checkOutOf(name)}
      submitLabel={messages.checkOut}
      form={form}
      onClose={onClose}
    >
      <p>{placeLine(record)}</p>
      {!hasArrived && (
        <>
          <p>{texts.noArrival}</p>
          <TextField
            label={texts.noArrivalReason}
            autoComplete="off"
            {...form.field('noArrivalReason')}
          />
        </>
      )}
      <DateField label={texts.leftOn} {...form.field('on')} />
      <Checkbox label={texts.keyReturned} {...form.register('keyReturned')} />
      <TextField label={texts.keyRemark} optional autoComplete="off" {...form.field('key')} />
      <ItemsField
        items={items}
        hint={texts.departureHint}
        error={form.field('items').error}
        changes={changes}
        onChange={(items) => form.setValue('items', items)}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
