import { Link } from 'react-router-dom';
import pageClasses from '../../../../lib/page.module.css';
import * as paths from '../../../../paths.ts';
import { consentMessages as texts } from '../messages.ts';
import { useConsentMissing } from '../queries.ts';

/** How many applications the next lock leaves out because consent is missing; nothing for none. */
export function ConsentNote() {
  const count = useConsentMissing().data?.counts.total ?? 0;
  if (count === 0) return null;
  return (
    <p className={pageClasses.summary}>
      {texts.leftOut(count)} <Link to={`${paths.registered}?consent=missing`}>{texts.show}</Link>
    </p>
  );
}
