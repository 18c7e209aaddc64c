import type { ReactNode } from 'react';
import { Seal } from '@hostel/shared-ui/seal';
import gate from '../../../content/pictures/slides/01-gate-at-dawn.svg';
import classes from './sign-in-frame.module.css';

const titleId = 'sign-in-title';

/** Moves the focus to the title, after the content below it was replaced. */
export function focusTitle(): void {
  document.getElementById(titleId)?.focus();
}

interface SignInFrameProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** The frame of every login page: the form and a picture of the campus. */
export function SignInFrame({ title, intro, children }: SignInFrameProps) {
  return (
    <div className={classes.frame}>
      <img className={classes.picture} src={gate} alt="" width={1600} height={700} />
      <div className={classes.side}>
        <section className={classes.card} aria-labelledby={titleId}>
          <Seal size={52} className={classes.seal} />
          <h1 id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.intro} aria-live="polite">
            {intro}
          </p>
          {children}
        </section>
      </div>
    </div>
  );
}
