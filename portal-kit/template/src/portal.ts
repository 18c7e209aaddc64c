/** The values of package.json that the pages need. */
export const portal = {
  /** The first part of every query key, because all remotes share one client. */
  name: 'template-portal',
  title: 'Template Portal',
} as const;
