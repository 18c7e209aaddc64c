import { Link } from 'react-router-dom';
import { ButtonLink } from '@hostel/shared-ui/button';
import { site } from '../../../../lib/content/site.ts';
import { messages } from '../messages.ts';
import * as paths from '../../../../paths.ts';
import classes from './call-to-action.module.css';

export function CallToAction() {
  const { title, text } = site.registration;
  return (
    <section className={classes.call} aria-labelledby="register-now">
      <div className={classes.words}>
        <h2 id="register-now" className={classes.title}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className={classes.actions}>
        <ButtonLink to={paths.register} className={classes.register ?? ''}>
          {messages.registerNow}
        </ButtonLink>
        <Link to={paths.instructions} className={classes.instructions}>
          {messages.readInstructions}
        </Link>
      </div>
    </section>
  );
}
