import { staffRoles, type StaffRole } from '@hostel/contracts/wire/roles';
import { PagePlaces } from '@hostel/shared-ui/page-places';
import { AccountPlace, PortalFrame } from '@hostel/shared-ui/sidebar';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { FindButton } from './layout/find-button.tsx';
import { messages } from './layout/messages.ts';
import { linksAt } from './layout/navigation.tsx';
import { isOpenTo, mayFind } from './layout/open-pages.ts';
import * as paths from './paths.ts';

function render(location: string, role: StaffRole): string {
  return renderToString(
    <StaticRouter location={location}>
      <PortalFrame
        title={messages.title}
        header={messages.header}
        tools={mayFind(role) && <FindButton onOpen={() => undefined} />}
        links={linksAt(location).filter(({ to }) => isOpenTo(role, to))}
        account={<AccountPlace />}
      >
        <PagePlaces />
      </PortalFrame>
    </StaticRouter>,
  );
}

/** The frame of the portal, which is shown before its scripts are there; roles with the same links share one. */
export function frames() {
  return [paths.home, `${paths.home}/*`].flatMap((path) => {
    const roles = new Map<string, StaffRole[]>();
    for (const role of staffRoles) {
      const html = render(path, role);
      roles.set(html, [...(roles.get(html) ?? []), role]);
    }
    return [...roles].map(([html, own]) => ({ path, roles: own, html }));
  });
}
