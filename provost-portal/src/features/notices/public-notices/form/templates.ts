import type { NoticeCategory } from '@hostel/contracts/notices/public-notices';

export interface NoticeTemplate {
  id: string;
  name: string;
  category: NoticeCategory;
  title: string;
  content: string;
  isImportant: boolean;
}

/** The five built-in templates (specification 2, section 3). They exist only here. */
export const templates: readonly NoticeTemplate[] = [
  {
    id: 'general',
    name: 'General Announcement',
    category: 'General',
    title: 'Announcement: [SUBJECT]',
    content:
      'All residents are informed that [ANNOUNCEMENT].\n\nFor questions, please visit the hostel office between [TIME] and [TIME].',
    isImportant: false,
  },
  {
    id: 'maintenance',
    name: 'Maintenance Notice',
    category: 'Maintenance',
    title: 'Maintenance work in [PLACE] on [DATE]',
    content:
      'On [DATE] from [TIME] to [TIME] there will be [WORK] in [PLACE]. During this time [WHAT IS NOT AVAILABLE].\n\nPlease plan ahead. We regret the inconvenience.',
    isImportant: false,
  },
  {
    id: 'event',
    name: 'Event Notification',
    category: 'Events',
    title: '[EVENT] on [DATE]',
    content:
      'You are invited to [EVENT] on [DATE] at [TIME] in [PLACE].\n\nResidents who wish to take part may register at the hostel office by [DATE].',
    isImportant: false,
  },
  {
    id: 'academic',
    name: 'Academic Notice',
    category: 'Academic',
    title: '[SUBJECT] for the [SEMESTER] semester',
    content:
      'Students of the [SEMESTER] semester are informed that [INFORMATION].\n\nThe last date is [DATE].',
    isImportant: false,
  },
  {
    id: 'urgent',
    name: 'Urgent Alert',
    category: 'Urgent',
    title: 'Urgent: [SUBJECT]',
    content:
      '[WHAT HAPPENED]\n\nUntil further notice, please [WHAT TO DO]. In an emergency, call [NUMBER].',
    isImportant: true,
  },
];
