import { ButtonLink } from '@hostel/shared-ui/button';
import fog from '../../../content/pictures/slides/17-winter-fog.svg';
import { usePageTitle } from '../page-title.ts';
import { messages } from './not-found-messages.ts';
import * as paths from '../../paths.ts';
import classes from './not-found.module.css';

/** Says that an item or a page does not exist, with a link to the landing page. */
export function NotFound({ what }: { what: 'hostel' | 'facility' | 'rule' | 'page' }) {
  const { title, text } = messages[what];
  usePageTitle(title);
  return (
    <section className={classes.notFound}>
      <img className={classes.fog} src={fog} alt="" width={1600} height={700} />
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <ButtonLink to={paths.home} variant="primary">
          {messages.home}
        </ButtonLink>
      </div>
    </section>
  );
}

export function PageNotFound() {
  return <NotFound what="page" />;
}
