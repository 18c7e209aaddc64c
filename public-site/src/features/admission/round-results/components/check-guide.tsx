import { ButtonLink } from '@hostel/shared-ui/button';
import { fileAddress } from '../../../../lib/file-address.ts';
import * as paths from '../../../../paths.ts';
import { checkMessages as texts } from '../rounds-messages.ts';
import classes from './check-guide.module.css';

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className={classes.subheading}>{heading}</h3>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** How a result is checked, and what the check shows: docs/verify-allotment.md for everybody. */
export function CheckGuide() {
  return (
    <section id="check" className={classes.part} aria-labelledby="check-heading">
      <h2 id="check-heading" className={classes.heading}>
        {texts.heading}
      </h2>
      <p className={classes.lead}>{texts.lead}</p>
      <div className={classes.columns}>
        <Points heading={texts.waysHeading} points={texts.ways} />
        <div>
          <h3 className={classes.subheading}>{texts.whenHeading}</h3>
          <dl className={classes.steps}>
            {texts.steps.map(([when, what]) => (
              <div key={when} className={classes.step}>
                <dt>{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Points heading={texts.showsHeading} points={texts.shows} />
        <Points heading={texts.notHeading} points={texts.not} />
      </div>
      <p className={classes.lead}>{texts.privacy}</p>
      <p className={classes.acts}>
        <ButtonLink to={paths.studentLogin}>{texts.signIn}</ButtonLink>
        <a href={fileAddress('/admissions/rounds/check.py')}>{texts.program}</a>
      </p>
    </section>
  );
}
