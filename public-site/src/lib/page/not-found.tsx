import { ButtonLink } from '@hostel/shared-ui/button';
import fog from '../../../content/pictures/slides/17-winter-fog.svg';
import { usePageTitle } from '../page-title.ts';
import { messages } from './not-found-messages.ts';
import * as paths from '../../paths.ts';
import classes from './not-found.module.css';

/** Where all items of a kind are listed. */
const lists = {
  hostel: { to: paths.hostels, label: messages.allHostels },
  rule: { to: paths.rules, label: messages.allRules },
  facility: undefined,
  page: undefined,
} as const;

/** Says that an item or a page does not exist, with links to the landing page and to the list of such items. */
export function NotFound({ what }: { what: 'hostel' | 'facility' | 'rule' | 'page' }) {
  const { title, text } = messages[what];
  usePageTitle(title);
  const list = lists[what];
  return (
    <section className={classes.notFound}>
      <img className={classes.fog} src={fog} alt="" width={1600} height={700} />
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <p className={classes.ways}>
          <ButtonLink to={paths.home} variant="primary">
            {messages.home}
          </ButtonLink>
          {list && <ButtonLink to={list.to}>{list.label}</ButtonLink>}
        </p>
      </div>
    </section>
  );
}

export function PageNotFound() {
  return <NotFound what="page" />;
}
