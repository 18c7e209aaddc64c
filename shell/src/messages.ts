/** Every text of the frame but those that `frame/bar-messages.ts` keeps for later. */
export const messages = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  goTo: (portal: string) => `Go to ${portal}`,
  unavailable: {
    title: (remote: string) => `${remote} can’t be loaded right now`,
    text: 'The rest of the site goes on working. Nothing you saved is lost.',
  },
  stale: {
    title: 'This page couldn’t be loaded',
    text: 'Part of it didn’t arrive. Trying again loads the page anew; drafts of forms are kept.',
    withPrevious:
      'Part of it didn’t arrive as it was released. Try again, or go on with the previous version in this tab; drafts of forms are kept.',
    previous: 'Use the previous version',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'The fault is ours, and the rest of the site goes on working. Drafts of forms are kept.',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  },
  otherAccount: {
    title: 'This page is not for your account',
    text: (person: string) => `You are signed in as ${person}, and this page is for somebody else.`,
    signIn: 'Sign in with another account',
  },
  siteDown: {
    title: 'The site can’t be loaded right now',
    text: 'The server gave no answer that could be read. Please try again in a moment.',
  },
} as const;
