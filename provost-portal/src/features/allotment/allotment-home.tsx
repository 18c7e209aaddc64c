import { PageFrame } from '@hostel/shared-ui/page-frame';
import { BedDouble, ChevronRight, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/student-words.ts';
import classes from './allotment-home.module.css';
import { homeMessages as texts } from './messages.ts';
import { useRegistered } from './queries.ts';

interface PlaceProps {
  to: string;
  icon: ReactNode;
  title: string;
  children: string;
  /** The number that the place is about, once it is known. */
  told: string | undefined;
}

function Place({ to, icon, title, children, told }: PlaceProps) {
  return (
    <li className={classes.place}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        </h2>
        <p className={classes.more}>{children}</p>
        {told && <p className={classes.told}>{told}</p>}
      </div>
      <ChevronRight aria-hidden className={classes.go} />
    </li>
  );
}

/** The two doors of the allotment. */
export function AllotmentHome() {
  const { data } = useRegistered({ limit: 1 });
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <ul className={classes.places}>
        <Place
          to="/provost-login/allotment-data/students"
          icon={<Users aria-hidden />}
          title={texts.registered}
          told={data && texts.registeredCount(counted(data.counts.total))}
        >
          {texts.registeredMore}
        </Place>
        <Place
          to="/provost-login/allotment-data/alloted_hostels_list"
          icon={<BedDouble aria-hidden />}
          title={texts.hostel}
          told={data && texts.allottedCount(counted(data.counts.allotted))}
        >
          {texts.hostelMore}
        </Place>
      </ul>
    </PageFrame>
  );
}
