import type { ReactNode } from 'react';
import { classNames } from '@hostel/shared-ui/class-names';
import { usePageTitle } from '../page-title.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import classes from './article.module.css';

export interface ArticleProps {
  title: string;
  crumbs: readonly Crumb[];
  /** Below the title: an introduction in a sentence or two. */
  lead?: ReactNode;
  picture?: { src: string | undefined; alt: string };
  /** Below the introduction, beside the picture. */
  facts?: ReactNode;
  children: ReactNode;
}

/** An information page: breadcrumb, picture, title and content. */
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
