import { BedDouble, CookingPot, ExternalLink, LifeBuoy, Link2, Scale, Shirt } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import features from '../../../../../content/features.json';
import { messages } from '../messages.ts';
import classes from './features.module.css';

const icons: Readonly<Record<string, typeof BedDouble>> = {
  rooms: BedDouble,
  mess: CookingPot,
  services: Shirt,
  rules: Scale,
  support: LifeBuoy,
  links: Link2,
};

type FeatureLink = { label: string; to?: string; url?: string };

function FeatureAnchor({ link }: { link: FeatureLink }) {
  if (link.to !== undefined) return <Link to={link.to}>{link.label}</Link>;
  return (
    <a href={link.url} target="_blank" rel="noreferrer">
      {link.label}
      <ExternalLink aria-hidden="true" />
      <VisuallyHidden>{messages.newTab}</VisuallyHidden>
    </a>
  );
}

/** The feature grid: six entries, each with its links. */
export function Features() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className={classes.heading}>
        {messages.features}
      </h2>
      <ul className={classes.grid}>
        {features.map(({ title, icon, text, links }) => {
          const Icon = icons[icon] ?? Link2;
          return (
            <li key={title} className={classes.feature}>
              <span className={classes.niche}>
                <Icon aria-hidden="true" />
              </span>
              <div>
                <h3 className={classes.title}>{title}</h3>
                <p className={classes.text}>{text}</p>
                <ul className={classes.links}>
                  {links.map((link) => (
                    <li key={link.label}>
                      <FeatureAnchor link={link} />
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
