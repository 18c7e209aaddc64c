import { Phone } from 'lucide-react';
import { hallNames } from '../../../../lib/generated/names.ts';
import { Link } from 'react-router-dom';
import people from '../../../../../content/people.json';
import { site, telephoneLink } from '../../../../lib/content/site.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { MailLink } from '../../../../lib/page/mail-link.tsx';
import { UsualTimes } from '../components/usual-times.tsx';
import { messages } from '../messages.ts';
import * as paths from '../../../../paths.ts';
import classes from './office.module.css';

const texts = messages.contact;

export function ContactPage() {
  return (
    <Article title={texts.title} crumbs={[]} lead={<p>{texts.lead}</p>}>
      <div className={classes.columns}>
        <section>
          <h2 className={classes.heading}>{texts.desk}</h2>
          <ul className={classes.lines}>
            {people.contacts.map((contact) => (
              <li key={contact.phone} className={classes.line}>
                <span className={classes.role}>{contact.role}</span>
                <span>{contact.name}</span>
                <a className={classes.reach} href={telephoneLink(contact.phone)}>
                  <Phone aria-hidden="true" />
                  {contact.phone}
                </a>
                <span className={classes.note}>{contact.hours}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={classes.heading}>{texts.write}</h2>
          <address className={classes.address}>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <MailLink className={classes.reach} address={site.email} />
          <p>
            <span className={classes.role}>{texts.hours}</span>
            <br />
            {site.officeHours}
          </p>
          <h2 className={classes.heading}>{texts.officials}</h2>
          <ul className={classes.lines}>
            {people.officials.map((official) => (
              <li key={official.email} className={classes.line}>
                <span className={classes.role}>{official.title}</span>
                <span>
                  {official.name}, {official.room}
                </span>
                <MailLink className={classes.reach} address={official.email} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section>
        <h2 className={classes.heading}>{texts.halls}</h2>
        <p className={classes.note}>{texts.hallsLead}</p>
        <ul className={classes.halls}>
          {hallNames.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.hostel(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <UsualTimes />
    </Article>
  );
}
