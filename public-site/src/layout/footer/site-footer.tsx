import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { campusDay } from '@hostel/shared-ui/dates';
import { Seal } from '@hostel/shared-ui/seal';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import links from '../../../content/links.json';
import people from '../../../content/people.json';
import { site, telephoneLink } from '../../lib/content/site.ts';
import { MailLink } from '../../lib/page/mail-link.tsx';
import { messages } from '../messages.ts';
import * as paths from '../../paths.ts';
import classes from './site-footer.module.css';

const pages = [
  { to: paths.hostels, label: messages.hostels },
  { to: paths.rules, label: messages.rules },
  { to: paths.contact, label: messages.contactUs },
  { to: paths.technicalTeam, label: messages.technicalTeam },
  { to: paths.instructions, label: messages.instructions },
  { to: paths.allotmentRounds, label: messages.rounds },
  { to: paths.login, label: messages.login },
];

export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <section className={classes.office}>
          <Seal size={56} className={classes.seal} />
          <p className={classes.name}>{site.office}</p>
          <address className={classes.address}>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <MailLink className={classes.mail} address={site.email} />
        </section>
        <section className={classes.contacts} aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={classes.heading}>
            {messages.contact}
          </h2>
          <ul className={classes.people}>
            {people.contacts.map((contact) => (
              <li key={contact.phone} className={classes.person}>
                <span className={classes.role}>{contact.role}</span>
                <span>{contact.name}</span>
                <a className={classes.phone} href={telephoneLink(contact.phone)}>
                  <Phone aria-hidden="true" />
                  {contact.phone}
                </a>
                <span className={classes.hours}>{contact.hours}</span>
              </li>
            ))}
          </ul>
        </section>
        <nav className={classes.explore} aria-labelledby="footer-explore">
          <h2 id="footer-explore" className={classes.heading}>
            {messages.explore}
          </h2>
          <ul className={classes.pages}>
            {pages.map((page) => (
              <li key={page.to}>
                <Link to={page.to}>{page.label}</Link>
              </li>
            ))}
          </ul>
          <h2 className={classes.heading}>{messages.follow}</h2>
          <ul className={classes.pages}>
            {links.social.map((link) => (
              <li key={link.url}>
                <a href={link.url} target="_blank" rel="noreferrer">
                  {link.label}
                  <VisuallyHidden> {messages.newTab}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={classes.copyright}>
        © {campusDay(new Date()).slice(0, 4)} {site.copyrightHolder}
      </p>
    </footer>
  );
}
