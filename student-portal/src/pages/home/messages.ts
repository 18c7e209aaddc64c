export const homeMessages = {
  title: 'Dashboard',
  welcome: (name: string | undefined) => (name ? `Welcome, ${name}` : 'Welcome'),
  welcomeText: 'What do you need today?',
  quickActions: 'Quick actions',
  actions: {
    maintenance: { label: 'Maintenance', text: 'Report something to be mended' },
    feedback: { label: 'Feedback', text: 'Tell the management what you think' },
    leave: { label: 'Leave', text: 'Apply before you are away' },
  },
  recent: {
    title: 'Recent Requests',
    loading: 'Loading your recent requests',
    failed: 'Your requests could not be loaded',
    emptyTitle: 'No requests yet',
    emptyText: 'When you report something, its status stands here.',
    stale: 'Not updated',
  },
} as const;
