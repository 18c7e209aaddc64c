export const noticeMessages = {
  title: 'Notices',
  lead: 'What the hostel office has written to you.',
  unread: 'unread',
  unreadCount: (count: number) => (count === 1 ? '1 unread notice' : `${count} unread notices`),
  list: {
    label: 'Notices to you',
    loading: 'Loading your notices',
    emptyTitle: 'No notices yet',
    emptyText: 'When the hostel office writes to you, its notice stands here.',
    pages: 'Pages of your notices',
  },
  failed: {
    title: 'Failed to Fetch Notices',
    /** The server answered, but without a message. */
    refused: 'Failed to load notices',
    /** No answer, or one that can't be read. */
    silent: 'Error loading notices',
  },
  card: {
    new: 'New',
    urgent: 'Urgent',
    action: 'Action required',
    open: 'View Full Notice',
  },
  letter: {
    title: 'Notice from the hostel office',
    close: 'Close',
    print: 'Print',
    viewPdf: 'View PDF',
    pdfFailed: 'The PDF could not be opened. Please try again.',
    number: 'No.',
    date: 'Date',
    to: 'To',
    subject: 'Subject',
    category: 'Category',
    status: 'Status',
    action: 'Action required',
    dates: 'Important dates',
    issued: 'Issued',
    effective: 'Effective from',
    expiry: 'Valid until',
    read: 'First read',
    closing: 'By order,',
  },
} as const;

/** A notice's standing by its dates, in the specification's words. */
export const validityTexts = {
  active: 'ACTIVE',
  upcoming: 'UPCOMING',
  expired: 'EXPIRED',
} as const;
