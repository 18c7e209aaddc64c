import { ButtonLink } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { MapPinOff } from 'lucide-react';
import { messages } from '../app/messages.ts';

/** An address of the portal that leads nowhere: the frame stays, with the ways that there are. */
export function Component() {
  return (
    <PageFrame title={messages.notFound}>
      <Empty
        title={messages.notFoundTitle}
        icon={<MapPinOff />}
        action={
          <ButtonLink variant="primary" to="/provost-login">
            {messages.home}
          </ButtonLink>
        }
      >
        {messages.notFoundMore}
      </Empty>
    </PageFrame>
  );
}
