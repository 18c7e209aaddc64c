export const pageMessages = {
  lead: 'An overview of your account.',
  notFound: 'Page not found',
  notFoundTitle: 'There is no such page in this portal',
  notFoundMore: 'The page may have been moved, or the address may be misspelt.',
  goHome: 'Go to the dashboard',
} as const;
