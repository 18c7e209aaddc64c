import type { ReactNode } from 'react';
import gate from '../../../content/pictures/slides/01-gate-at-dawn.svg';
import { Seal } from '../seal.tsx';
import classes from './sign-in-frame.module.css';

interface SignInFrameProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A door with its porch: the form on one side, a view of the campus on the other. */
export function SignInFrame({ title, intro, children }: SignInFrameProps) {
  return (
    <div className={classes.frame}>
      <img className={classes.picture} src={gate} alt="" width={1600} height={700} />
      <div className={classes.porch}>
        <section className={classes.card} aria-labelledby="sign-in-title">
          <Seal size={52} className={classes.seal} />
          <h1 id="sign-in-title" className={classes.title}>
            {title}
          </h1>
          <p className={classes.intro}>{intro}</p>
          {children}
        </section>
      </div>
    </div>
  );
}
