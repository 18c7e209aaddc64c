import { Link } from 'react-router-dom';
import { hallCards } from '../../../../lib/generated/hall-cards.ts';
import { hallNames } from '../../../../lib/generated/names.ts';
import { messages } from '../messages.ts';
import * as paths from '../../../../paths.ts';
import classes from './halls.module.css';

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

function roomsOf(types: readonly (keyof typeof messages.rooms)[]): string {
  return messages.roomTypes(list.format(types.map((type) => messages.rooms[type])));
}

/** A card for each hall, with its picture, campus and rooms. On phones they are a row that scrolls. */
export function Halls() {
  return (
    <section aria-labelledby="halls">
      <div className={classes.head}>
        <h2 id="halls" className={classes.heading}>
          {messages.halls}
        </h2>
        <Link to={paths.hostels}>{messages.allHalls}</Link>
      </div>
      <ul className={classes.grid}>
        {hallCards.map(({ id, beds, types, picture }) => {
          const hall = hallNames.find((named) => named.id === id);
          return (
            hall && (
              <li key={id} className={classes.card}>
                <img
                  className={classes.picture}
                  src={picture}
                  alt=""
                  width={1200}
                  height={600}
                  loading="lazy"
                />
                <h3 className={classes.name}>
                  <Link to={paths.hostel(id)} className={classes.link}>
                    {hall.name}
                  </Link>
                </h3>
                <p>
                  {messages.hallFor[hall.hostelFor]} · {hall.campus}
                </p>
                <p>
                  {messages.beds(beds)} · {roomsOf(types)}
                </p>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
