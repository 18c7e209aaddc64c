import { ButtonLink } from '@hostel/shared-ui/button';
import { Globe } from 'lucide-react';
import * as paths from '../paths.ts';
import { layoutMessages } from './messages.ts';
import classes from './public-site-link.module.css';

/** In the header: leads to the landing page. */
export function PublicSiteLink() {
  return (
    <ButtonLink to={paths.publicSite} variant="quiet" size="small" className={classes.site}>
      <Globe aria-hidden />
      <span>{layoutMessages.publicSite}</span>
    </ButtonLink>
  );
}
