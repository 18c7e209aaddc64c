import {
  defaultInventory,
  defaultItem,
  type DefaultInventory as Shown,
} from '@hostel/contracts/residence/check-in/inventory';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { Button } from '@hostel/shared-ui/button';
import { SelectField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useManagesApplicants } from '../../../../lib/halls.ts';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { useChangeDefault, useDefaults } from '../queries.ts';
import { firstError } from './first-error.ts';
import { ItemRows } from './item-rows.tsx';
import { inventoryMessages as texts } from './messages.ts';

/** The button that opens what rooms of each type have; for managing staff of all halls. */
export function DefaultInventory() {
  const manages = useManagesApplicants();
  const [open, setOpen] = useState(false);
  const [type, setType] = useState<string>();
  const { data } = useDefaults(open);
  if (!manages) return null;
  const types = data?.data ?? [];
  const shown = types.find(({ roomType }) => roomType === type) ?? types[0];
  return (
    <>
      <Button busy={open && !data} onClick={() => setOpen(true)}>
        {texts.defaults}
      </Button>
      {open && shown && (
        <DefaultDialog
          key={shown.roomType}
          shown={shown}
          types={types.map(({ roomType }) => roomType)}
          onType={setType}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface DefaultDialogProps {
  shown: Shown;
  types: readonly string[];
  onType: (type: string) => void;
  onClose: () => void;
}

const form = z.object({
  items: z.array(defaultItem).check(z.minLength(1, 'Please give an item')),
});

function DefaultDialog({ shown, types, onType, onClose }: DefaultDialogProps) {
  const change = useChangeDefault();
  const { current, refuse } = useCurrentRow(shown, defaultInventory, texts.changed);
  const edited = useContractForm({
    schema: form,
    formId: `inventory-of-${shown.roomType}`,
    defaultValues: { items: shown.items },
    fallback: texts.notSaved,
    submit: async (body) => {
      const roomType = roomPreferences.find((known) => known === shown.roomType);
      if (!roomType) return;
      try {
        await change.mutateAsync({ params: { roomType }, body, ifMatch: current.updatedAt });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.defaultsTitle}
      submitLabel={texts.save}
      form={edited}
      onClose={onClose}
    >
      <p>{texts.defaultsLead}</p>
      <SelectField
        label={texts.roomType}
        options={types.map((value) => ({ value, label: labelOf(roomTypeLabels, value) }))}
        value={shown.roomType}
        onChange={({ target }) => onType(target.value)}
      />
      <ItemRows
        rows={edited
          .watch('items')
          .map(({ name, count }) => ({ name, count: String(count), condition: 'good' }))}
        error={firstError(edited.formState.errors.items)}
        withCondition={false}
        onChange={(rows) =>
          edited.setValue(
            'items',
            rows.map(({ name, count }) => ({ name, count })),
          )
        }
      />
      <FormError>{edited.formError}</FormError>
    </FormDialog>
  );
}
