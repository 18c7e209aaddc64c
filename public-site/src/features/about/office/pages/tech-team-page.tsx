import { Phone } from 'lucide-react';
import people from '../../../../../content/people.json';
import { telephoneLink } from '../../../../lib/content/site.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { MailLink } from '../../../../lib/page/mail-link.tsx';
import { messages } from '../messages.ts';
import classes from './office.module.css';

const texts = messages.team;

export function TechTeamPage() {
  return (
    <Article title={texts.title} crumbs={[]} lead={<p>{texts.lead}</p>}>
      <ul className={classes.team}>
        {people.technicalTeam.map((member) => (
          <li key={member.email} className={classes.member}>
            <h2 className={classes.heading}>{member.role}</h2>
            <p className={classes.role}>{member.name}</p>
            <p className={classes.note}>
              {texts.handles}: {member.handles}
            </p>
            <a className={classes.reach} href={telephoneLink(member.phone)}>
              <Phone aria-hidden="true" />
              {member.phone}
            </a>
            <MailLink className={classes.reach} address={member.email} />
          </li>
        ))}
      </ul>
    </Article>
  );
}
