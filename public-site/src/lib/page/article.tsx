import type { ReactNode } from 'react';
import { classNames } from '@hostel/shared-ui/class-names';
import { usePageTitle } from '../page-title.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import classes from './article.module.css';

export interface ArticleProps {
  title: string;
  crumbs: readonly Crumb[];
  /** Beneath the title: what it is about, in a sentence or two. */
  lead?: ReactNode;
  picture?: { src: string | undefined; alt: string };
  /** Beneath the lead, beside the picture: what one looks up. */
  facts?: ReactNode;
  children: ReactNode;
}

/** A page to read: where it stands, its picture, its title, and its parts. */
export function Article({ title, crumbs, lead, picture, facts, children }: ArticleProps) {
  usePageTitle(title);
  return (
    <article className={classes.article}>
      <Breadcrumb crumbs={[...crumbs, { label: title }]} />
      <div className={classNames(classes.top, picture && classes.pictured)}>
        {picture && (
          <img
            className={classes.picture}
            src={picture.src}
            alt={picture.alt}
            width={1200}
            height={675}
          />
        )}
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          {lead !== undefined && <div className={classes.lead}>{lead}</div>}
          {facts}
        </header>
      </div>
      {children}
    </article>
  );
}
