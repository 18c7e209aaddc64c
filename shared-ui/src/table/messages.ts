/** Texts of tables. */
export const tableMessages = {
  show: 'Show more about',
  hide: 'Show less about',
  more: 'More',
  actionsFor: (name: string) => `Actions for ${name}`,
} as const;
