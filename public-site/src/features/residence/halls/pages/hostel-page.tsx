import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import { byId } from '../../../../lib/by-id.ts';
import { allHostels, type Hostel } from '../../../../lib/content/hostels.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { NotFound } from '../../../../lib/page/not-found.tsx';
import * as paths from '../../../../paths.ts';
import { Administration } from '../components/administration.tsx';
import { SampleRooms } from '../components/sample-rooms.tsx';
import { messages } from '../messages.ts';
import classes from './hostel-page.module.css';

function Facts({ hostel }: { hostel: Hostel }) {
  const rows = [
    [messages.location, hostel.location],
    [messages.capacity, messages.beds(hostel.capacity)],
    ...hostel.rooms.map(({ label, count }) => [label, `${count}`]),
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface HostelPageProps {
  /** The places and closing ranks of a hall. */
  Places: ComponentType<{ hallId: string; name: string; types: readonly string[] }>;
}

function HostelDetail({ hostel, Places }: { hostel: Hostel } & HostelPageProps) {
  const others = allHostels.filter(
    ({ id, location }) => location === hostel.location && id !== hostel.id,
  );
  return (
    <Article
      title={hostel.name}
      crumbs={[{ label: messages.all, to: paths.hostels }]}
      lead={<p>{messages.hostelFor(hostel.hostelFor)}</p>}
      picture={hostel.picture}
      facts={<Facts hostel={hostel} />}
    >
      <div className={classes.columns}>
        <div className={classes.text}>
          {hostel.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section aria-labelledby="facilities">
          <h2 id="facilities" className={classes.heading}>
            {messages.facilities}
          </h2>
          <ul className={classes.facilities}>
            {hostel.facilities.map((facility) => (
              <li key={facility} className={classes.facility}>
                <Check aria-hidden="true" />
                {facility}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <SampleRooms hostel={hostel} />
      <Places hallId={hostel.id} name={hostel.name} types={hostel.rooms.map(({ type }) => type)} />
      <Administration people={hostel.administration} />
      <nav className={classes.part} aria-labelledby="others">
        <h2 id="others" className={classes.heading}>
          {messages.others}
        </h2>
        <ul className={classes.others}>
          {others.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.hostel(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Article>
  );
}

/** The page of the hall whose id is in the address. */
export function HostelPage({ Places }: HostelPageProps) {
  const { hostelId } = useParams();
  const hostel = byId(allHostels, hostelId);
  if (!hostel) return <NotFound what="hostel" />;
  return (
    <>
      <link rel="canonical" href={paths.hostel(hostel.id)} />
      <HostelDetail hostel={hostel} Places={Places} />
    </>
  );
}
