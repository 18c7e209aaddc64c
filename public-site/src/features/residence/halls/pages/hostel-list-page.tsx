import { allHostels } from '../../../../lib/content/hostels.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { PictureLink, PictureLinks } from '../../../../lib/page/picture-link.tsx';
import { messages } from '../messages.ts';
import * as paths from '../../../../paths.ts';
import classes from './hostel-page.module.css';

const campuses = ['Old Campus', 'New Campus'] as const;

/** All halls by campus. */
export function HostelListPage() {
  return (
    <Article title={messages.all} crumbs={[]} lead={<p>{messages.lead}</p>}>
      {campuses.map((campus) => (
        <section key={campus} className={classes.part} aria-label={campus}>
          <h2 className={classes.heading}>{campus}</h2>
          <PictureLinks>
            {allHostels
              .filter(({ location }) => location === campus)
              .map((hostel) => (
                <PictureLink
                  key={hostel.id}
                  to={paths.hostel(hostel.id)}
                  title={hostel.name}
                  picture={hostel.picture}
                >
                  <p>{messages.hostelFor(hostel.hostelFor)}</p>
                  <p>
                    {messages.capacity}: {messages.beds(hostel.capacity)}
                  </p>
                </PictureLink>
              ))}
          </PictureLinks>
        </section>
      ))}
    </Article>
  );
}
