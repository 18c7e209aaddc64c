import { ButtonLink } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { MapPinOff } from 'lucide-react';
import * as paths from '../paths.ts';
import { messages } from '../layout/messages.ts';

/** Shown for an unknown address of the portal, inside the layout. */
export function NotFoundPage() {
  return (
    <PageFrame title={messages.notFound}>
      <Empty
        title={messages.notFoundTitle}
        icon={<MapPinOff />}
        action={
          <ButtonLink variant="primary" to={paths.home}>
            {messages.home}
          </ButtonLink>
        }
      >
        {messages.notFoundMore}
      </Empty>
    </PageFrame>
  );
}
