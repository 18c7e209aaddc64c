import { requestPage, type RequestPage } from '@hostel/contracts/requests/shared/page';
import { SelectField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { type Done, useUndo } from '../use-undo.ts';
import { assignMessages as texts, listMessages } from './messages.ts';
import { useAssign } from './queries.ts';
import { technicianOption, useTechniciansFor } from './use-technicians-for.ts';

const schema = z.object({ technicianId: z.string() });

interface AssignDialogProps {
  request: RequestPage;
  onClose: () => void;
  /** The assignment is saved; called before `onClose`. */
  onAssigned?: (done: Done) => void;
}

/** Assigns a technician of the hall, or none. */
export function AssignDialog({ request, onClose, onAssigned }: AssignDialogProps) {
  const assign = useAssign();
  const report = useUndo();
  const technicians = useTechniciansFor([request.hostelName]);
  const { current, refuse } = useCurrentRow<RequestPage>(request, requestPage, texts.outdated);
  const form = useContractForm({
    schema,
    formId: `assign-${request._id}`,
    defaultValues: { technicianId: request.technician?.active ? request.technician._id : '' },
    fallback: texts.failed,
    submit: async ({ technicianId }) => {
      try {
        const chosen = { request: current, technicianId: technicianId || null };
        const { data } = await assign.mutateAsync(chosen);
        const { _id, updatedAt } = data;
        const done = report({ type: 'maintenance', _id, updatedAt }, texts.done);
        onAssigned?.(done);
      } catch (error) {
        refuse(error);
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.dialogTitle}
      submitLabel={texts.save}
      disabled={technicians.data === undefined}
      form={form}
      onClose={onClose}
    >
      <QueryResult
        query={technicians}
        texts={listMessages}
        skeleton={<p role="status">{listMessages.loading}</p>}
      >
        {(ofHall) => (
          <>
            <p>{ofHall.length === 0 ? texts.empty : texts.lead}</p>
            <SelectField
              label={texts.technician}
              options={[{ value: '', label: texts.nobody }, ...ofHall.map(technicianOption)]}
              {...form.field('technicianId')}
            />
          </>
        )}
      </QueryResult>
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
