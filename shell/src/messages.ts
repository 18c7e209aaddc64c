/** The texts of the shell, except those in `bar-messages.ts`, which are loaded later. */
export const messages = {
  site: 'Hostel Management System',
  loading: 'Loading…',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  goTo: (portal: string) => `Go to ${portal}`,
  unavailable: {
    title: (remote: string) => `${remote} can’t be loaded right now`,
    text: 'You can use the other pages. Nothing that you saved is lost.',
  },
  offline: {
    title: 'You are offline',
    text: 'This page is not loaded yet. It will be shown when you are online again. You can still read the pages that you have opened.',
  },
  stale: {
    title: 'This page couldn’t be loaded',
    text: 'A part of the page is missing. Try again to reload the page; drafts of forms are kept.',
    withPrevious:
      'A part of the page could not be loaded. Try again, or use the previous version in this tab; drafts of forms are kept.',
    previous: 'Use the previous version',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'You can use the other pages. Drafts of forms are kept.',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. The page may have been moved, or the address may be misspelt.',
  },
  otherAccount: {
    title: 'This page is not for your account',
    text: (person: string) => `You are signed in as ${person}. This page is for other accounts.`,
    signIn: 'Sign in with another account',
  },
  siteDown: {
    title: 'The site can’t be loaded right now',
    text: 'The server did not answer correctly. Please try again after a moment.',
  },
} as const;
