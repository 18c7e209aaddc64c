import type { StaffHall } from '@hostel/contracts/residence/halls';
import type { RoomInventory } from '@hostel/contracts/residence/check-in/inventory';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useState } from 'react';
import { conditionText } from '../../../../lib/item-counts.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { useMay } from '../../../../lib/may.ts';
import { roomPageMessages } from '../messages.ts';
import { useInventory } from '../queries.ts';
import classes from '../room/room-details.module.css';
import { InventoryDialog } from './inventory-dialog.tsx';
import { conditionLabels, inventoryMessages as texts } from './messages.ts';

export interface InventoryCardProps {
  hall: StaffHall;
  /** Of the room. */
  number: string;
  /** Whether the room is being deleted or renumbered, and therefore not read again. */
  leaving: boolean;
}

/** The items of a room with their number and condition; managing roles edit them. */
export function InventoryCard({ hall, number, leaving }: InventoryCardProps) {
  const inventory = useInventory(hall.id, number, !leaving);
  const manages = useMay('manage');
  const [editing, setEditing] = useState(false);
  const shown = inventory.data?.data;
  const edit = manages && shown && (
    <Button size="small" onClick={() => setEditing(true)}>
      {texts.edit}
    </Button>
  );
  return (
    <Card title={roomPageMessages.inventory} action={edit}>
      <QueryResult
        query={inventory}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} count={2} />}
      >
        {({ data }) => <Items inventory={data} />}
      </QueryResult>
      {shown && editing && (
        <InventoryDialog
          hall={hall}
          number={number}
          inventory={shown}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

function Items({ inventory: { items, own } }: { inventory: RoomInventory }) {
  return (
    <>
      <p className={classNames(classes.none, ui.note)}>{own ? texts.own : texts.typical}</p>
      <ul className={classes.items}>
        {items.map((item) => {
          const { name, count } = item;
          const state = conditionText(item, conditionLabels);
          return (
            <li key={name} className={classNames(ui.wrap13, ui.middle)}>
              <span>
                {name} <span className={ui.note}>× {count}</span>
              </span>
              {state && <StatusBadge tone="bad">{state}</StatusBadge>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
