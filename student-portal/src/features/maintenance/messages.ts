import type {
  MaintenanceStatus,
  MaintenanceType,
  Priority,
} from '@hostel/contracts/service-requests';

export const typeTexts: Record<MaintenanceType, string> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  furniture: 'Furniture',
  cleaning: 'Cleaning',
  ac_cooling: 'AC & Cooling',
  network: 'Network',
  security: 'Security',
  others: 'Others',
};

export const priorityTexts: Record<Priority, { label: string; hint: string }> = {
  low: { label: 'Low', hint: 'It can wait' },
  medium: { label: 'Medium', hint: 'It gets in the way' },
  high: { label: 'High', hint: 'Unsafe, or the room can’t be used' },
};

export const statusTexts: Record<MaintenanceStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const maintenanceMessages = {
  title: 'Maintenance Request',
  lead: 'Tell the hostel office what needs mending, and follow it here.',
  tabs: { label: 'Maintenance', submit: 'Submit Request', history: 'History' },
  form: {
    label: 'New maintenance request',
    type: 'What is it about?',
    priority: 'Priority',
    description: 'Description',
    descriptionHint: 'What is wrong, and where exactly?',
    photo: 'Photo',
    photoHint: 'A picture often saves a visit.',
    submit: 'Submit Request',
    submitting: 'Submitting…',
    incomplete: 'Choose what it is about and describe the problem to submit.',
    photoNotKept: 'The photo will have to be taken again.',
  },
  camera:
    'Could not access camera. Please ensure permissions are granted and no other app is using it.',
  submitted: 'Maintenance request submitted successfully!',
  /** The server answered with a refusal that carries no message. */
  refused: 'Failed to submit request',
  /** No answer, or one that can't be read. */
  failed: 'Failed to submit request. Please try again.',
  history: {
    label: 'Your maintenance requests',
    loading: 'Loading your maintenance requests',
    failed: 'Your requests could not be loaded',
    emptyTitle: 'No maintenance requests yet',
    emptyText: 'Your maintenance requests and their status are shown here.',
    emptyAction: 'Submit a request',
    notes: 'Technician Notes',
    photoAlt: (type: string) => `Photo of the ${type.toLowerCase()} problem`,
    photoCaption: 'Your photo',
    photoRemoved: (day: string) => `The photo was removed on ${day}.`,
    completionPhotoCaption: 'After the work',
    completionPhotoAlt: (type: string) => `Photo of the finished ${type.toLowerCase()} work`,
    priority: (label: string) => `${label} priority`,
    pages: 'Pages of your requests',
  },
  cancel: {
    action: 'Cancel Request',
    title: 'Cancel this request?',
    question: 'The office will no longer look into it. It stays in your history as cancelled.',
    confirm: 'Yes, cancel it',
    keep: 'Keep it',
    done: 'Maintenance request cancelled.',
    failed: 'The request could not be cancelled. Please try again.',
  },
} as const;
