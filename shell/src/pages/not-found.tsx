import { ButtonLink } from '@hostel/shared-ui/button';
import { messages } from '../messages.ts';
import { FramePage } from './frame-page.tsx';

/** For addresses that their remote doesn't know, or that belong to none. */
export function NotFound() {
  return (
    <FramePage {...messages.notFound}>
      <ButtonLink to="/" variant="primary">
        {messages.home}
      </ButtonLink>
    </FramePage>
  );
}
