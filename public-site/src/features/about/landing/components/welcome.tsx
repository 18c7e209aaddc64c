import people from '../../../../../content/people.json';
import { site } from '../../../../lib/content/site.ts';
import { peoplePictures } from '../../../../lib/generated/people-pictures.ts';
import { MailLink } from '../../../../lib/page/mail-link.tsx';
import { messages } from '../messages.ts';
import classes from './welcome.module.css';

/** The welcome banner with the contact cards of the two officials. */
export function Welcome() {
  const { title, text, closing } = site.welcome;
  return (
    <section className={classes.welcome} aria-labelledby="welcome">
      <div className={classes.words}>
        <h2 id="welcome" className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        <p className={classes.closing}>{closing}</p>
      </div>
      <ul className={classes.officials} aria-label={messages.officials}>
        {people.officials.map((official) => (
          <li key={official.email} className={classes.official}>
            <img
              className={classes.portrait}
              src={peoplePictures[official.imageUrl]}
              alt=""
              width={240}
              height={280}
              loading="lazy"
            />
            <div className={classes.card}>
              <h3 className={classes.office}>{official.title}</h3>
              <p>{official.name}</p>
              <p className={classes.room}>{official.room}</p>
              <MailLink className={classes.mail} address={official.email} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
