import { Check } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { byId } from '../../../../lib/by-id.ts';
import {
  allFacilities,
  type Facility,
  type FacilityPart,
} from '../../../../lib/content/facilities.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { NotFound } from '../../../../lib/page/not-found.tsx';
import * as paths from '../../../../paths.ts';
import { messages } from '../messages.ts';
import classes from './facility-page.module.css';

function Part({ part }: { part: FacilityPart }) {
  return (
    <section>
      <h2 className={classes.heading}>{part.heading}</h2>
      {part.rows && (
        <dl className={classes.rows}>
          {part.rows.map(([label, value]) => (
            <div key={label} className={classes.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {part.points && (
        <ul className={classes.points}>
          {part.points.map((point) => (
            <li key={point} className={classes.point}>
              <Check aria-hidden="true" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FacilityDetail({ facility }: { facility: Facility }) {
  return (
    <Article
      title={facility.name}
      crumbs={[{ label: messages.all }]}
      lead={<p>{facility.description}</p>}
      picture={facility.picture}
    >
      <div className={classes.parts}>
        {facility.details.map((part) => (
          <Part key={part.heading} part={part} />
        ))}
      </div>
      <nav aria-labelledby="others">
        <h2 id="others" className={classes.heading}>
          {messages.others}
        </h2>
        <ul className={classes.others}>
          {allFacilities
            .filter(({ id }) => id !== facility.id)
            .map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.facility(id)}>{name}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Article>
  );
}

/** The page of the facility whose id is in the address. */
export function FacilityPage() {
  const { facilityId } = useParams();
  const facility = byId(allFacilities, facilityId);
  if (!facility) return <NotFound what="facility" />;
  return (
    <>
      <link rel="canonical" href={paths.facility(facility.id)} />
      <FacilityDetail facility={facility} />
    </>
  );
}
