import { formatCount } from '@hostel/contracts/wire/counts';
import { Skeleton } from '@hostel/shared-ui/skeleton';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { ReactNode } from 'react';
import { messages, roomTypes } from '../messages.ts';
import type { RankRow } from '../rank-rows.ts';
import classes from './ranks.module.css';

const texts = messages.ranks;

export interface FigureProps {
  value: number | null | undefined;
  /** The call that it comes with. */
  from: { isPending: boolean; isError: boolean };
}

/** A figure of a table: a skeleton while it is loaded, and a dash where there is none. */
export function Figure({ value, from }: FigureProps) {
  if (from.isPending) return <Skeleton width="short" className={classes.bone} />;
  if (value !== undefined && value !== null) return formatCount(value);
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{from.isError ? texts.notLoaded : texts.notShown}</VisuallyHidden>
    </>
  );
}

/** The room type of a row, with its merit group and the places that its ranks include. */
export function TypeOf({
  row,
}: {
  row: Pick<RankRow, 'roomType' | 'group' | 'others' | 'hallId'>;
}) {
  const { roomType, group, others, hallId } = row;
  const named = others.map((one) => {
    const type = roomTypes[one.roomType] ?? one.roomType;
    return one.hallId === hallId ? type : `${type} in ${one.hostelName}`;
  });
  return (
    <>
      {roomTypes[roomType] ?? roomType}
      {group !== '' && <span className={classes.note}>{group}</span>}
      {named.length > 0 && (
        <span className={classes.note}>
          {texts.with} {named.join(', ')}
        </span>
      )}
    </>
  );
}

export interface RanksTableProps {
  caption: string;
  /** Texts of the header; those after the first are above figures. */
  head: readonly string[];
  children: ReactNode;
}

/** A table of ranks, narrow enough for a phone. */
export function RanksTable({ caption, head, children }: RanksTableProps) {
  return (
    <table className={classes.table} aria-label={caption}>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** What a closing rank is, for applicants. */
export function Explanation({ level }: { level: 'h2' | 'h3' }) {
  const Heading = level;
  return (
    <div className={classes.explanation}>
      <Heading className={level === 'h2' ? classes.heading : classes.subheading}>
        {messages.explanation.heading}
      </Heading>
      {messages.explanation.points.map((point) => (
        <p key={point}>{point}</p>
      ))}
    </div>
  );
}
