import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './picture-link.module.css';

interface PictureLinkProps {
  to: string;
  title: string;
  picture: { src: string | undefined; alt: string };
  children: ReactNode;
}

/** A card with the picture, name and description of a page; the complete card is one link. */
export function PictureLink({ to, title, picture, children }: PictureLinkProps) {
  return (
    <li className={classes.card}>
      <img
        className={classes.picture}
        src={picture.src}
        alt={picture.alt}
        width={1200}
        height={600}
        loading="lazy"
      />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </li>
  );
}

/** The grid of picture links. */
export function PictureLinks({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}
