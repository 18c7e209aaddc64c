const grouped = (count: number) => count.toLocaleString('en-IN');

/** Texts of tables. */
export const tableMessages = {
  show: 'Show more about',
  hide: 'Show less about',
  more: 'More',
  count: (shown: number, total: number, noun: string) =>
    shown === total
      ? `${grouped(total)} ${noun}`
      : `${grouped(shown)} of ${grouped(total)} ${noun}`,
  actionsFor: (name: string) => `Actions for ${name}`,
} as const;
