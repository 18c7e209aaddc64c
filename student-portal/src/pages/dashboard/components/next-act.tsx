import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMyAllotment } from '../../../features/allotment/queries.ts';
import { useMyOffer } from '../../../features/offers/queries.ts';
import { dashboardMessages } from '../messages.ts';
import { nextActOf } from '../next-act.ts';
import classes from './next-act.module.css';

/**
 * The one thing to do now, as a link; else a greeting of the same height, so that nothing moves when
 * the answer arrives. The offer is read only where there is one.
 */
export function NextAct() {
  const { data: allotment } = useMyAllotment();
  const offer = useMyOffer({ enabled: allotment?.state === 'offered' }).data?.offer;
  const act = allotment && nextActOf(allotment, offer);
  return (
    <p className={classes.next}>
      {act ? (
        <Link to={act.to} className={classes.act}>
          {act.label}
          <ArrowRight aria-hidden />
        </Link>
      ) : (
        dashboardMessages.welcomeText
      )}
    </p>
  );
}
