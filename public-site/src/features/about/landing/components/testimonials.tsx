import testimonials from '../../../../../content/testimonials.json';
import { messages } from '../messages.ts';
import classes from './testimonials.module.css';

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials">
      <h2 id="testimonials" className={classes.heading}>
        {messages.testimonials}
      </h2>
      <ul className={classes.list}>
        {testimonials.map(({ quote, name, course, hall }) => (
          <li key={name}>
            <figure className={classes.voice}>
              <blockquote className={classes.quote}>
                <p>{quote}</p>
              </blockquote>
              <figcaption className={classes.who}>
                <span className={classes.name}>{name}</span>
                <span>{course}</span>
                <span>{hall}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
