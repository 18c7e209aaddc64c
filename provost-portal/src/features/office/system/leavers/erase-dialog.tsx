import { erasingForm, type Erasing } from '@hostel/contracts/office/personal-data/erasing';
import { dayLabel } from '@hostel/shared-ui/dates';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { ApiError } from '@hostel/shared-ui/http-error';
import { Table, type Column } from '@hostel/shared-ui/table';
import { notify } from '@hostel/shared-ui/toast';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { leaverMessages as texts } from './messages.ts';
import { useEraseLeavers } from './queries.ts';

type Leaver = Erasing['students'][number];

const columns: readonly Column<Leaver>[] = [
  {
    key: 'name',
    header: texts.name,
    rowHeader: true,
    cell: ({ name, rollNumber }) => <TwoLines sub={rollNumber}>{name}</TwoLines>,
  },
  { key: 'left', header: texts.leftOn, card: 'bottom', cell: ({ leftOn }) => dayLabel(leftOn) },
];

/** The refusal of a typed number that isn’t the number of the shown students. */
function wrongNumber(shown: number): ApiError {
  const message = texts.wrongNumber(shown);
  const fields = { students: message };
  return new ApiError({ message, fields, status: 400, code: 'wrong_number', answered: true });
}

/** Lists the students who are erased, and erases them once their number is typed. */
export function EraseDialog({ erasing, onClose }: { erasing: Erasing; onClose: () => void }) {
  const erase = useEraseLeavers();
  const [erased, setErased] = useState(0);
  const form = useContractForm({
    schema: erasingForm,
    formId: 'erase-students',
    defaultValues: { students: '' },
    fallback: texts.eraseFailed,
    submit: async ({ students }) => {
      if (students !== erasing.erasable) throw wrongNumber(erasing.erasable);
      notify.success(texts.done(await erase.mutateAsync({ students, onPart: setErased })));
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.dialogTitle}
      submitLabel={texts.submit(erasing.erasable)}
      danger
      disabled={erasing.erasable === 0}
      form={form}
      onClose={onClose}
    >
      <Table
        caption={texts.list}
        columns={columns}
        rows={erasing.students}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        total={erasing.erasable}
        noun="student"
      />
      <p>{texts.consequence}</p>
      <TextField
        label={texts.confirm}
        hint={texts.confirmHint(erasing.erasable)}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('students')}
      />
      {erased > 0 && <p role="status">{texts.progress(erased, erasing.erasable)}</p>}
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
