import type { Hostel } from '../../../../lib/content/hostels.ts';
import { messages } from '../messages.ts';
import { SampleRoom } from './sample-room.tsx';
import classes from './sample-rooms.module.css';

/** A sample room of each type of the hall, with the number of rooms and places. */
export function SampleRooms({ hostel }: { hostel: Hostel }) {
  return (
    <section className={classes.part} aria-labelledby="rooms">
      <h2 id="rooms" className={classes.heading}>
        {messages.sampleRooms}
      </h2>
      <ul className={classes.rooms}>
        {hostel.rooms.map(({ type, label, count, beds }) => (
          <li key={type} className={classes.room}>
            <SampleRoom beds={beds} label={messages.sampleRoom(label, beds)} />
            <h3 className={classes.type}>{label}</h3>
            <p>{messages.furniture(beds)}</p>
            <p className={classes.count}>{messages.roomsOfType(count, count * beds)}</p>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{messages.sampleNote}</p>
    </section>
  );
}
