import { Button } from '@hostel/shared-ui/button';
import { messages } from '../messages.ts';
import { FramePage } from './frame-page.tsx';

/** Nothing is known of any remote, or the frame itself broke: only a reload helps. */
export function SiteDown() {
  return (
    <FramePage alert {...messages.siteDown}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {messages.tryAgain}
      </Button>
    </FramePage>
  );
}
