/** The trades of technicians, which are the types of maintenance requests. */
/** Texts of the technician on the page of a request. */
export const assignMessages = {
  title: 'Technician',
  none: 'Not assigned yet.',
  removed: 'This technician is removed. Please assign another one.',
  assign: 'Assign',
  change: 'Change',
  dialogTitle: 'Assign a technician',
  lead: 'The student is informed by email.',
  technician: 'Technician',
  nobody: 'No technician',
  save: 'Save',
  done: 'The assignment is saved.',
  failed: 'The assignment could not be saved.',
  outdated: 'Someone else has just changed this request. Please check and save again.',
  empty: 'There is no technician for this hall yet.',
} as const;

/** Texts of the list of technicians. */
export const listMessages = {
  title: 'Technicians',
  lead: 'Who repairs what in which halls. Maintenance requests are assigned to them.',
  back: 'All requests',
  loading: 'Loading technicians',
  failedTitle: 'Unable to Load Technicians',
  failed: 'The technicians could not be loaded.',
  notUpdated: 'The technicians could not be updated. They may have changed since.',
  empty: 'There is no technician yet',
  emptyMore: 'Add the technicians of your halls, so that maintenance requests can be assigned.',
  add: 'Add technician',
  name: 'Name',
  trade: 'Trade',
  phone: 'Phone',
  halls: 'Halls',
  allHalls: 'All halls',
  state: 'State',
  active: 'Active',
  removed: 'Removed',
  edit: 'Edit',
  remove: 'Remove',
  restore: 'Return to the list',
} as const;

export const formMessages = {
  addTitle: 'Add technician',
  editTitle: 'Edit technician',
  save: 'Save',
  added: (name: string) => `${name} is added.`,
  changed: 'The technician is changed.',
  failed: 'The technician could not be saved.',
  outdated: 'Someone else has just changed this technician. Please check and save again.',
  choose: 'Please choose',
  scopes: { all: 'All halls', some: 'Only some halls' },
  chooseHalls: 'Choose the halls',
} as const;

export const removeMessages = {
  title: (name: string) => `Remove ${name}?`,
  question:
    'Requests that are assigned keep the name and are listed as unassigned until another technician is chosen.',
  confirm: 'Remove',
  restoreTitle: (name: string) => `Return ${name} to the list?`,
  restoreQuestion: 'Requests can be assigned to this technician again.',
  removed: 'The technician is removed.',
  restored: 'The technician is on the list again.',
} as const;
