import type { Bed } from '@hostel/contracts/admission/allotment';
import type { Hall } from '@hostel/contracts/residence/halls';
import { SelectField } from '@hostel/shared-ui/field';
import { useEffect } from 'react';
import { useHalls } from '../halls.ts';
import { labelOf, roomTypeLabels } from '../labels.ts';
import type { BedForm } from './bed-form.ts';
import { bedMessages as texts } from './messages.ts';
import { useFreeBeds } from './queries.ts';

/** A bed in a list of beds of one hall. */
function bedLabel({ roomNumber, label, floor, roomType, reserved }: Bed): string {
  const facts = [labelOf(roomTypeLabels, roomType), `floor ${floor}`];
  if (reserved) facts.push(texts.reserved);
  return `Room ${roomNumber}, bed ${label} (${facts.join(', ')})`;
}

/** The halls for a gender, and the one whose beds are shown. */
function useChosenHall(form: BedForm, gender: string, startHall: string | null | undefined) {
  const possible = useHalls().filter(({ hostelFor }) => hostelFor === gender);
  const chosen = form.watch('hallId');
  const hall =
    possible.find(({ id }) => id === chosen) ??
    possible.find(({ id, name }) => startHall === id || startHall === name) ??
    possible[0];
  return { possible, hall };
}

/** The free beds of a hall: undefined while they load. A chosen bed that is no longer free is forgotten. */
function useBedsOf(form: BedForm, hall: Hall | undefined) {
  const query = useFreeBeds(hall?.id ?? '');
  const free = query.isPlaceholderData ? undefined : query.data?.data;
  const bedId = form.watch('bedId');
  const gone = bedId !== '' && free !== undefined && free.every((bed) => bed.bedId !== bedId);
  useEffect(() => {
    if (gone && !form.submitting) form.setValue('bedId', '');
  }, [gone, form]);
  return { free, failed: query.isError, bed: free?.find((one) => one.bedId === bedId) };
}

function hintOf(hall: Hall | undefined, { free, failed, bed }: ReturnType<typeof useBedsOf>) {
  if (failed) return texts.bedsFailed;
  if (free?.length === 0) return texts.noBeds;
  if (bed?.reserved) return texts.reservedHint;
  return hall?.open === false ? texts.closedHint : undefined;
}

function typeOptions(free: readonly Bed[]) {
  const types = [...new Set(free.map(({ roomType }) => roomType))];
  const count = (type: string) => free.filter(({ roomType }) => roomType === type).length;
  return types.map((type) => ({ value: type, label: texts.oneType(type, count(type)) }));
}

export interface BedFieldsProps {
  form: BedForm;
  /** Of the student: only halls for it are offered. */
  gender: string;
  /** Id or name of the hall that is shown first. */
  startHall?: string | null | undefined;
  /** What is shown below, by the chosen bed. */
  children: (bed: Bed | undefined) => React.ReactNode;
}

/** Chooses a free bed: the hall, the room type, the bed. */
export function BedFields({ form, gender, startHall, children }: BedFieldsProps) {
  const { possible, hall } = useChosenHall(form, gender, startHall);
  const beds = useBedsOf(form, hall);
  const all = beds.free ?? [];
  const types = typeOptions(all);
  const wanted = form.watch('roomType');
  const type = types.some(({ value }) => value === wanted) ? wanted : '';
  const shown = all.filter(({ roomType }) => type === '' || roomType === type);
  return (
    <>
      <SelectField
        label={texts.hall}
        value={hall?.id ?? ''}
        placeholder={possible.length === 0 ? texts.noHall : undefined}
        options={possible.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          form.setValue('hallId', event.target.value);
          form.setValue('bedId', '');
        }}
      />
      <SelectField
        label={texts.roomType}
        value={type}
        placeholder={texts.allTypes(all.length)}
        options={types}
        onChange={(event) => {
          form.setValue('roomType', event.target.value);
          form.setValue('bedId', '');
        }}
      />
      <SelectField
        label={texts.bed}
        placeholder={beds.free || beds.failed ? texts.chooseBed : texts.loadingBeds}
        options={shown.map((bed) => ({ value: bed.bedId, label: bedLabel(bed) }))}
        hint={hintOf(hall, beds)}
        {...form.field('bedId')}
        value={form.watch('bedId')}
      />
      {children(beds.bed)}
    </>
  );
}
