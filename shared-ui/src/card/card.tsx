import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import classes from './card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3 | 4;
  /** At the end of the title's line: a link or a small button. */
  action?: ReactNode;
  /** A line of explanation under the title. */
  lead?: ReactNode;
  children: ReactNode;
  as?: 'section' | 'article' | 'li' | 'div';
  className?: string;
}

/** A section that is set apart by a border, without a shadow. */
export function Card(props: CardProps) {
  const { title, level = 2, action, lead, children, as: Box = 'section', className } = props;
  const Heading = `h${level}` as const;
  return (
    <Box className={classNames(classes.card, className)}>
      {(title !== undefined || action !== undefined) && (
        <div className={classes.head}>
          {title !== undefined && <Heading className={classes.title}>{title}</Heading>}
          {action}
        </div>
      )}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </Box>
  );
}
