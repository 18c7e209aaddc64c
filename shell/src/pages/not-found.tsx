import { ButtonLink } from '@hostel/shared-ui/button';
import { messages } from '../messages.ts';
import { FramePage } from '../frame/frame-page.tsx';

/** For addresses that no remote has a page for. */
export function NotFound() {
  return (
    <FramePage {...messages.notFound}>
      <ButtonLink to="/" variant="primary">
        {messages.home}
      </ButtonLink>
    </FramePage>
  );
}
