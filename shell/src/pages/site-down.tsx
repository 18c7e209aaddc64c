import { Button } from '@hostel/shared-ui/button';
import { useLayoutEffect } from 'react';
import { messages } from '../messages.ts';
import { FramePage } from '../frame/frame-page.tsx';
import { replaceFragment } from '../frame/replace-fragment.ts';

/** Shown if no list of remotes can be read, or the frame failed: only a reload helps. */
export function SiteDown() {
  useLayoutEffect(replaceFragment, []);
  return (
    <FramePage alert {...messages.siteDown}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {messages.tryAgain}
      </Button>
    </FramePage>
  );
}
