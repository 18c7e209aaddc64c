import { Phone } from 'lucide-react';
import type { AdministrationPerson } from '../../../../lib/content/hostels.ts';
import { telephoneLink } from '../../../../lib/content/site.ts';
import { peoplePictures } from '../../../../lib/generated/people-pictures.ts';
import { MailLink } from '../../../../lib/page/mail-link.tsx';
import { messages } from '../messages.ts';
import classes from './administration.module.css';

/** The provosts of a hall with their contact details. */
export function Administration({ people }: { people: readonly AdministrationPerson[] }) {
  return (
    <section className={classes.part} aria-labelledby="administration">
      <h2 id="administration" className={classes.heading}>
        {messages.administration}
      </h2>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.email} className={classes.person}>
            <img
              className={classes.portrait}
              src={peoplePictures[person.imageUrl]}
              alt=""
              width={240}
              height={280}
              loading="lazy"
            />
            <div className={classes.words}>
              <p className={classes.role}>{person.role}</p>
              <h3 className={classes.name}>{person.name}</h3>
              <p>{person.department}</p>
              <p>
                {person.university}, {person.campus}
              </p>
              <a className={classes.reach} href={telephoneLink(person.mobile)}>
                <Phone aria-label={messages.mobile} />
                {person.mobile}
              </a>
              <MailLink className={classes.reach} address={person.email} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
