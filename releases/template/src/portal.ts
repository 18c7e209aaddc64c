/** The values of package.json that the pages need. */
export const portal = {
  /** The first part of every query key, because all remotes share one client. */
  name: 'template-portal',
  title: 'Template Portal',
  /** Every address of the portal is this one or below it. */
  start: '/template',
} as const;
