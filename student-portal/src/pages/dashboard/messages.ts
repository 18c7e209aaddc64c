export const dashboardMessages = {
  title: 'My stay',
  welcome: (name: string | undefined) => (name ? `Welcome, ${name}` : 'Welcome'),
  /** The offer, answered on this page. */
  offer: { keep: 'Keep this place', others: 'All answers' },
  quickActions: 'Quick actions',
  actions: {
    maintenance: { label: 'Maintenance', text: 'Report a problem and follow its status' },
    feedback: { label: 'Feedback', text: 'Share your feedback with the management' },
    leave: { label: 'Leave', text: 'Apply for leave and see the decision' },
    fees: { label: 'Fees', text: 'Pay hostel and mess fees' },
  },
  recent: {
    title: 'Recent Requests',
    loading: 'Loading your recent requests',
    failed: 'Your requests could not be loaded',
    emptyTitle: 'No requests yet',
    emptyText: 'Your requests and their status are shown here.',
    /** Before the last reply to a request. */
    office: 'Hostel office',
    stale: 'Not updated',
  },
  notices: {
    title: 'Recent Notices',
    loading: 'Loading your recent notices',
    failed: 'Your notices could not be loaded',
    emptyTitle: 'No notices yet',
    emptyText: 'Notices that the hostel office sends to you are shown here.',
    all: 'All notices',
    stale: 'Not updated',
  },
  status: {
    label: 'Overview',
    account: 'Account Status',
    active: 'Active',
    ended: 'Signed out',
    hostel: 'Hostel Status',
    /** The student's allotment status. */
    hostelStates: { allotted: 'Allotted', waiting: 'Waiting list', 'not-assigned': 'Not Assigned' },
    /** The state of the application, before a bed. */
    states: { received: 'Application received', offered: 'Offer waiting' },
    receivedNote: 'You can put your choices of halls in order.',
    offeredNote: 'Please answer it before its deadline.',
    offered: (place: string) => `Offered to you: ${place}`,
    links: {
      application: 'My application',
      offer: 'Answer your offer',
      lapsed: 'Your lapsed offer',
      results: 'Results',
    },
    consentNote: 'Consent of a parent or guardian is missing.',
    lapsedNote: 'Your offer was not answered in time.',
    noRoom: 'No room is assigned to you',
    floor: (floor: number) => `Floor ${floor}`,
    room: (number: string) => `Room ${number}`,
    bed: (letter: string) => `Bed ${letter}`,
    /** The office's reason for moving the student by hand. */
    office: (reason: string) => `From the hostel office: ${reason}`,
    services: 'Services Available',
    missing: 'Not available',
    stale: 'Not updated',
  },
  help: {
    title: 'Need Help',
    text: 'The hostel office answers during office hours.',
    phone: 'Phone',
    hours: 'Office hours',
  },
} as const;
