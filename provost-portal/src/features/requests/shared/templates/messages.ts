/** What a template is for; `all` is every type of request. */
export const typeLabels = {
  all: 'All requests',
  maintenance: 'Maintenance',
  leave: 'Leave',
  feedback: 'Feedback',
} as const;

/** Texts of the list of reply templates. */
export const listMessages = {
  title: 'Reply Templates',
  lead: 'Texts that the office uses again when it answers requests. They are offered when a reply is written.',
  loading: 'Loading reply templates',
  failedTitle: 'Unable to Load Reply Templates',
  failed: 'The reply templates could not be loaded.',
  notUpdated: 'The reply templates could not be updated. They may have changed since.',
  empty: 'There is no reply template yet',
  emptyMore: 'Add the texts that you write often.',
  add: 'Add template',
  name: 'Title',
  type: 'For',
  text: 'Text',
  edit: 'Edit',
  remove: 'Delete',
} as const;

export const formMessages = {
  addTitle: 'Add reply template',
  editTitle: 'Edit reply template',
  textHint: 'Write words in capitals in brackets, such as [DATE], for what differs each time.',
  save: 'Save',
  added: (title: string) => `${title} is added.`,
  changed: 'The reply template is changed.',
  failed: 'The reply template could not be saved.',
  outdated: 'Someone else has just changed this template. Please check and save again.',
} as const;

export const removeMessages = {
  title: (title: string) => `Delete ${title}?`,
  question: 'Replies that were sent with it stay as they are.',
  confirm: 'Delete',
  done: 'The reply template is deleted.',
  failed: 'The reply template could not be deleted.',
} as const;

/** Texts of the choice in the dialog of a reply. */
export const choiceMessages = { label: 'Reply template', none: 'No template' } as const;
