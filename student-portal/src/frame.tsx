import { PageFrame } from '@hostel/shared-ui/page-frame';
import { PagePlaces } from '@hostel/shared-ui/page-places';
import { AccountPlace, PortalFrame } from '@hostel/shared-ui/sidebar';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { layoutMessages } from './layout/messages.ts';
import { portalLinks } from './layout/navigation.tsx';
import { PublicSiteLink } from './layout/public-site-link.tsx';
import { HomeSkeleton } from './pages/dashboard/components/home-skeleton.tsx';
import { dashboardMessages } from './pages/dashboard/messages.ts';
import * as paths from './paths.ts';

function render(location: string, page: ReactNode): string {
  return renderToString(
    <StaticRouter location={location}>
      <PortalFrame
        title={layoutMessages.portal}
        header={layoutMessages.system}
        tools={<PublicSiteLink />}
        links={portalLinks({ unread: 0, isApplicant: false })}
        account={<AccountPlace />}
      >
        {page}
      </PortalFrame>
    </StaticRouter>,
  );
}

/** The frame of the portal, which is shown before its scripts are there: at home, and elsewhere. */
export function frames() {
  const home = (
    <PageFrame title={dashboardMessages.title}>
      <HomeSkeleton />
    </PageFrame>
  );
  const page = <PagePlaces />;
  const elsewhere = `${paths.dashboard}/*`;
  return [
    { path: paths.dashboard, html: render(paths.dashboard, home) },
    { path: elsewhere, html: render(elsewhere, page) },
  ];
}
