import { ButtonLink } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { MapPinOff } from 'lucide-react';
import * as paths from '../paths.ts';
import { pageMessages } from './messages.ts';

/** Shown for an unknown address of the portal, inside the portal's frame. */
export function NotFound() {
  return (
    <PageFrame title={pageMessages.notFound}>
      <Empty
        title={pageMessages.notFoundTitle}
        icon={<MapPinOff />}
        action={
          <ButtonLink variant="primary" to={paths.home}>
            {pageMessages.goHome}
          </ButtonLink>
        }
      >
        {pageMessages.notFoundMore}
      </Empty>
    </PageFrame>
  );
}
