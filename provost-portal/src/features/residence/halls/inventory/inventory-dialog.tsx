import {
  conditions,
  roomInventory,
  roomItems,
  type RoomInventory,
} from '@hostel/contracts/residence/check-in/inventory';
import type { StaffHall } from '@hostel/contracts/residence/halls';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { toRoomItem, withCounts } from '../../../../lib/item-counts.ts';
import { placeOf } from '../../../../lib/labels.ts';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { useChangeInventory } from '../queries.ts';
import { firstError } from './first-error.ts';
import { ItemRows, type ItemRow } from './item-rows.tsx';
import { inventoryMessages as texts } from './messages.ts';

const form = z.object({ items: roomItems });

/** An item as typed, with a condition that follows from the numbers if there are any. */
function fromRow({ name, count, condition: typed, damaged, missing }: ItemRow) {
  const condition = conditions.find((one) => one === typed) ?? 'good';
  if (damaged === undefined && missing === undefined) return { name, count, condition };
  const counts = { damaged: damaged ?? 0, missing: missing ?? 0 };
  return { ...withCounts({ name, count: 1, condition }, counts), count };
}

export interface InventoryDialogProps {
  hall: StaffHall;
  /** Of the room. */
  number: string;
  inventory: RoomInventory;
  onClose: () => void;
}

/** Edits what belongs to a room. */
export function InventoryDialog({ hall, number, inventory, onClose }: InventoryDialogProps) {
  const change = useChangeInventory(hall.id, number);
  const { current, refuse } = useCurrentRow(inventory, roomInventory, texts.changed);
  const items = inventory.items.map(toRoomItem);
  const edited = useContractForm({
    schema: form,
    formId: `inventory-${hall.id}-${number}`,
    defaultValues: { items },
    fallback: texts.notSaved,
    submit: async (body) => {
      try {
        await change.mutateAsync({ body, ifMatch: current.updatedAt ?? undefined });
      } catch (error) {
        refuse(error);
      }
      notify.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.editTitle(placeOf(hall.name, number))}
      submitLabel={texts.save}
      form={edited}
      onClose={onClose}
    >
      <ItemRows
        rows={edited.watch('items').map((item) => ({ ...item, count: String(item.count) }))}
        error={edited.field('items').error ?? firstError(edited.formState.errors.items)}
        withCondition
        onChange={(rows) => edited.setValue('items', rows.map(fromRow))}
      />
      <FormError>{edited.formError}</FormError>
    </FormDialog>
  );
}
