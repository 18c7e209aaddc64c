/** What package.json tells the shell, for the pages. */
export const portal = {
  /** Before the keys of this portal's queries: the shell's client serves every remote. */
  name: 'template-portal',
  title: 'Template Portal',
  /** Every address of the portal is this one or below it. */
  start: '/template',
} as const;
