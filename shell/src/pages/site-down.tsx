import { Button } from '@hostel/shared-ui/button';
import { messages } from '../messages.ts';
import { FramePage } from '../frame/frame-page.tsx';

/** Shown if no list of remotes can be read, or the frame failed: only a reload helps. */
export function SiteDown() {
  return (
    <FramePage alert {...messages.siteDown}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {messages.tryAgain}
      </Button>
    </FramePage>
  );
}
