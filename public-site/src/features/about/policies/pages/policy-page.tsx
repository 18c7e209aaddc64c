import { Button } from '@hostel/shared-ui/button';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Printer } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import policies from '../../../../../content/policies.json';
import { site } from '../../../../lib/content/site.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { MailLink } from '../../../../lib/page/mail-link.tsx';
import { GrievanceOfficer } from '../grievance-officer.tsx';
import { messages } from '../messages.ts';
import * as paths from '../../../../paths.ts';
import classes from './policy-page.module.css';

type Name = keyof typeof policies;

const addresses = [
  { name: 'terms', to: paths.terms },
  { name: 'privacy', to: paths.privacy },
  { name: 'refunds', to: paths.refunds },
] as const satisfies readonly { name: Name; to: string }[];

const sectionId = (index: number) => `section-${index + 1}`;

/** The sections, beside the text on a wide screen. */
function Contents({ headings }: { headings: readonly string[] }) {
  return (
    <nav className={classes.contents} aria-labelledby="contents">
      <h2 id="contents" className={classes.heading}>
        {messages.contents}
      </h2>
      <ol>
        {headings.map((heading, index) => (
          <li key={heading}>
            <a href={`#${sectionId(index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A policy with its date and numbered sections, which can be printed. */
function Policy({ name }: { name: Name }) {
  const { title, inForce, lead, sections } = policies[name];
  return (
    <Article title={title} crumbs={[]} lead={<p>{lead}</p>}>
      <div className={classes.columns}>
        <div className={classes.text}>
          <div className={classes.bar}>
            <p className={classes.date}>
              {messages.inForce} <time dateTime={inForce}>{dayLabel(inForce)}</time>
            </p>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              {messages.print}
            </Button>
          </div>
          <ol className={classes.sections}>
            {sections.map(({ heading, points }, index) => (
              <li key={heading} className={classes.section}>
                <h2 id={sectionId(index)} className={classes.heading}>
                  {heading}
                </h2>
                <ul className={classes.points}>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          {name === 'privacy' && <GrievanceOfficer />}
          <section className={classes.questions}>
            <h2 className={classes.heading}>{messages.questions}</h2>
            <p>{messages.ask(site.office, site.officeHours)}</p>
            <MailLink className={classes.mail} address={site.email} />
          </section>
        </div>
        <Contents headings={sections.map(({ heading }) => heading)} />
      </div>
      <nav className={classes.others} aria-label={messages.others}>
        <ul>
          {addresses
            .filter((other) => other.name !== name)
            .map((other) => (
              <li key={other.to}>
                <Link to={other.to}>{policies[other.name].title}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Article>
  );
}

/** The policy of the address: `/terms`, `/privacy` or `/refunds`. */
export function PolicyPage() {
  const { pathname } = useLocation();
  const address = addresses.find(({ to }) => pathname.startsWith(to));
  return address && <Policy name={address.name} />;
}
