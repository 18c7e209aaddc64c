export const homeMessages = {
  title: 'Dashboard',
  welcome: (name: string | undefined) => (name ? `Welcome, ${name}` : 'Welcome'),
  welcomeText: 'What do you need today?',
  quickActions: 'Quick actions',
  maintenance: { label: 'Maintenance', text: 'Report something to be mended' },
  recent: {
    title: 'Recent Requests',
    all: 'View all',
    loading: 'Loading your recent requests',
    failed: 'Your requests could not be loaded',
    emptyTitle: 'No requests yet',
    emptyText: 'When you report something, its status stands here.',
    stale: 'Not updated',
  },
} as const;
