import { classNames } from '@hostel/shared-ui/class-names';
import { PagePlaces } from '@hostel/shared-ui/page-places';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import classes from './frame.module.css';
import { SiteHeader } from './layout/header/site-header.tsx';
import layout from './layout/site-layout.module.css';

/** The frame of every page but the landing page, which is prerendered completely. */
export function frames() {
  const path = '/*';
  const html = renderToString(
    <StaticRouter location={path}>
      <div className={classNames(layout.site, classes.frame)}>
        <SiteHeader />
        <main id="main" className={layout.main} tabIndex={-1}>
          <div className={classes.page}>
            <PagePlaces />
          </div>
        </main>
      </div>
    </StaticRouter>,
  );
  return [{ path, html }];
}
