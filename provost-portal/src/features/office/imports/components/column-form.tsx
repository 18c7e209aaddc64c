import {
  dayOrders,
  type FileColumn,
  type ImportRecord,
  importKinds,
} from '@hostel/contracts/office/imports';
import { type ImportColumn, importColumns } from '@hostel/contracts/office/imports/columns';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ui } from '@hostel/shared-ui/classes';
import { Facts } from '@hostel/shared-ui/facts';
import { SelectField } from '@hostel/shared-ui/field';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { useState } from 'react';
import pageClasses from '../../../../lib/page.module.css';
import { columnMessages as texts } from '../messages.ts';
import { useRecheck } from '../queries.ts';

type Fields = readonly (string | null)[];

/** The columns that files of the import's kind may have; none of a kind that this release doesn't know. */
function known({ kind }: ImportRecord): readonly ImportColumn[] {
  const name = importKinds.find((one) => one === kind);
  return name ? importColumns[name] : [];
}

const nameOf = ({ name }: FileColumn, place: number) => name || texts.unnamed(place + 1);

function leadOf({ headerLine, columns }: ImportRecord): string {
  const ignored = columns.flatMap((column, place) =>
    column.field === null && (column.name !== '' || column.samples.length > 0)
      ? nameOf(column, place)
      : [],
  );
  const names = headerLine !== null && headerLine > 1 ? `${texts.names(headerLine)} ` : '';
  return `${names}${texts.ignored(ignored)}`;
}

/** Which column of a file is which; nothing for a file that couldn't be read. */
export function Columns({
  record,
  choice,
}: {
  record: ImportRecord;
  /** Absent where nothing can be chosen. */
  choice: ColumnChoice | undefined;
}) {
  const { columns, sheets } = record;
  if (columns.length === 0 && sheets.length < 2) return null;
  return (
    <Card title={texts.title} lead={leadOf(record)}>
      {choice ? <ColumnForm record={record} choice={choice} /> : <ColumnFacts record={record} />}
    </Card>
  );
}

function ColumnFacts({ record }: { record: ImportRecord }) {
  const labels = new Map(known(record).map(({ field, label }) => [field, label]));
  const facts = record.columns.map((column, place) => {
    const label = column.field === null ? undefined : labels.get(column.field);
    return [nameOf(column, place), label] as const;
  });
  return <Facts facts={facts} missing={texts.notImported} />;
}

/** What is wrong with the choice of a column: another one is the same. */
function problemOf(fields: Fields, place: number, columns: readonly ImportColumn[]) {
  const field = fields[place] ?? null;
  const isFirst = field === null || fields.indexOf(field) === place;
  return isFirst ? undefined : texts.twice(columns.find((one) => one.field === field)?.label ?? '');
}

/** What is chosen for the columns of an import; give it a key of what was read. */
export function useColumnChoice(record: ImportRecord) {
  const again = useRecheck(record);
  const columns = known(record);
  const [sheet, setSheet] = useState(record.sheet);
  const [fields, setFields] = useState<Fields>(record.columns.map(({ field }) => field));
  const [dayOrder, setDayOrder] = useState(record.dayOrder);
  const [failure, setFailure] = useState<string>();
  const isOtherSheet = sheet !== record.sheet;
  const hasDays =
    !isOtherSheet &&
    record.dayOrder !== null &&
    columns.some((one) => one.days && fields.includes(one.field));
  const choose = (place: number, field: string | null) =>
    setFields(fields.map((one, index) => (index === place ? field : one)));
  const send = () => {
    const chosen = dayOrders.find((one) => one === dayOrder) ?? null;
    const problem = fields.some((_, place) => problemOf(fields, place, columns) !== undefined);
    if (!isOtherSheet && problem) return;
    if (hasDays && chosen === null) {
      setFailure(texts.daysMissing);
      return;
    }
    const read = isOtherSheet
      ? { sheet, fields: null, dayOrder: null }
      : { sheet, fields: [...fields], dayOrder: chosen };
    setFailure(undefined);
    again.mutate(read, { onError: (error) => setFailure(messageOf(error, texts.failed)) });
  };
  const busy = again.isPending;
  const isChanged =
    isOtherSheet ||
    dayOrder !== record.dayOrder ||
    record.columns.some(({ field }, place) => field !== fields[place]);
  const shown = {
    sheet,
    fields,
    dayOrder,
    isOtherSheet,
    hasDays,
    columns,
    failure,
    busy,
    isChanged,
  };
  return { ...shown, setSheet, setDayOrder, choose, send };
}

type ColumnChoice = ReturnType<typeof useColumnChoice>;

interface ChoiceProps {
  record: ImportRecord;
  choice: ColumnChoice;
}

function ColumnForm({ record, choice }: ChoiceProps) {
  const { isOtherSheet, hasDays, failure, busy } = choice;
  return (
    <form
      className={ui.stack4}
      onSubmit={(event) => {
        event.preventDefault();
        choice.send();
      }}
    >
      {record.sheets.length > 1 && (
        <SelectField
          label={texts.sheet}
          hint={isOtherSheet ? texts.otherSheet : undefined}
          options={record.sheets.map((name) => ({ value: name, label: name }))}
          value={choice.sheet ?? ''}
          onChange={(event) => choice.setSheet(event.target.value)}
        />
      )}
      {!isOtherSheet && <ColumnFields record={record} choice={choice} />}
      {hasDays && (
        <RadioCards
          label={texts.days}
          name="dayOrder"
          options={texts.dayOrders}
          value={choice.dayOrder ?? ''}
          onChange={(event) => choice.setDayOrder(event.target.value)}
        />
      )}
      <FormError>{failure}</FormError>
      <div className={pageClasses.actions}>
        <Button type="submit" busy={busy}>
          {texts.again}
        </Button>
      </div>
    </form>
  );
}

function ColumnFields({ record, choice: { fields, columns, choose } }: ChoiceProps) {
  const options = columns.map(({ field, label }) => ({ value: field, label }));
  return (
    <div className={pageClasses.grid}>
      {record.columns.map((column, place) => (
        <SelectField
          // Names of columns may be repeated.
          key={`${place} ${column.name}`}
          label={nameOf(column, place)}
          hint={column.samples.join(' · ') || texts.noValues}
          placeholder={texts.notImported}
          options={options}
          value={fields[place] ?? ''}
          error={problemOf(fields, place, columns)}
          onChange={(event) => choose(place, event.target.value || null)}
        />
      ))}
    </div>
  );
}
