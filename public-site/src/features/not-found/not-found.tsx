import { ButtonLink } from '@hostel/shared-ui/button';
import fog from '../../../content/pictures/slides/17-winter-fog.svg';
import { usePageTitle } from '../../lib/page-title.ts';
import { messages } from './messages.ts';
import classes from './not-found.module.css';

/** What isn't there, said plainly, with the way home. */
export function NotFound({ what }: { what: 'hostel' | 'facility' | 'rule' | 'page' }) {
  const { title, text } = messages[what];
  usePageTitle(title);
  return (
    <section className={classes.lost}>
      <img className={classes.fog} src={fog} alt="" width={1600} height={700} />
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <ButtonLink to="/" variant="primary">
          {messages.home}
        </ButtonLink>
      </div>
    </section>
  );
}

export function PageNotFound() {
  return <NotFound what="page" />;
}
