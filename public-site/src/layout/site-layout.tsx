import { Outlet } from 'react-router-dom';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import classes from './site-layout.module.css';

/** The frame of every public page; the shell's skip link leads to its `main`. */
export function SiteLayout() {
  return (
    <div className={classes.site}>
      <SiteHeader />
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
