export const conditionLabels: Record<string, string> = {
  good: 'Good',
  damaged: 'Damaged',
  missing: 'Missing',
};

/** Texts of what belongs to a room. */
export const inventoryMessages = {
  loading: 'Loading the inventory',
  failed: 'The inventory could not be loaded.',
  typical: 'As every room of this type has; nothing is recorded for this room.',
  own: 'As recorded last.',
  edit: 'Edit inventory',
  editTitle: (room: string) => `Inventory of ${room}`,
  defaults: 'Standard inventory',
  defaultsTitle: 'Standard inventory',
  defaultsLead: 'What a room of each type has, until something else is recorded for the room.',
  roomType: 'Room type',
  item: 'Item',
  count: 'Number',
  condition: 'Condition',
  row: (number: number) => `Item ${number}`,
  add: 'Add an item',
  remove: (name: string) => `Remove ${name || 'this item'}`,
  save: 'Save',
  saved: 'The inventory has been saved.',
  changed: 'Another person has just changed this inventory. Please check and save again.',
  notSaved: 'The inventory could not be saved.',
} as const;
