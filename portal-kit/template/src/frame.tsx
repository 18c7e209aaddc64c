import { PagePlaces } from '@hostel/shared-ui/page-places';
import { AccountPlace, PortalFrame } from '@hostel/shared-ui/sidebar';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { layoutMessages } from './layout/messages.ts';
import { links } from './layout/navigation.tsx';
import * as paths from './paths.ts';
import { portal } from './portal.ts';

/** The frame of the portal, prerendered at build time: it is shown before the scripts are there. */
export function frames() {
  return [paths.home, `${paths.home}/*`].map((path) => ({
    path,
    html: renderToString(
      <StaticRouter location={path}>
        <PortalFrame
          title={portal.title}
          header={layoutMessages.system}
          links={links}
          account={<AccountPlace />}
        >
          <PagePlaces />
        </PortalFrame>
      </StaticRouter>,
    ),
  }));
}
