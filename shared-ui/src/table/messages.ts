import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of tables. */
export const tableMessages = {
  show: 'Show more about',
  hide: 'Show less about',
  more: 'More',
  count: (shown: number, total: number, one: string, many: string | undefined) =>
    `${shown === total ? '' : `${formatCount(shown)} of `}${counted(total, one, many)}`,
  actionsFor: (name: string) => `Actions for ${name}`,
} as const;
