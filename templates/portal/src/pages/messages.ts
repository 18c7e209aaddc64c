export const pageMessages = {
  lead: 'What matters today, on one page.',
  notFound: 'Page not found',
  notFoundTitle: 'There is no such page in this portal',
  notFoundMore: 'The address may be mistyped, or the page may have moved.',
  goHome: 'Go to the dashboard',
} as const;
