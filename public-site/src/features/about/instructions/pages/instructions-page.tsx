import { Link } from 'react-router-dom';
import { ButtonLink } from '@hostel/shared-ui/button';
import { Article } from '../../../../lib/page/article.tsx';
import { messages } from '../messages.ts';
import * as paths from '../../../../paths.ts';
import classes from './instructions-page.module.css';

export function InstructionsPage() {
  return (
    <Article title={messages.title} crumbs={[]} lead={<p>{messages.lead}</p>}>
      <section aria-labelledby="tips">
        <h2 id="tips" className={classes.heading}>
          {messages.heading}
        </h2>
        <ol className={classes.tips}>
          {messages.tips.map(({ title, text }) => (
            <li key={title} className={classes.tip}>
              <div>
                <h3 className={classes.title}>{title}</h3>
                <p className={classes.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={classes.ways}>
          <ButtonLink to={paths.registration} variant="primary">
            {messages.start}
          </ButtonLink>
          <Link to={paths.contact}>{messages.contact}</Link>
        </p>
      </section>
    </Article>
  );
}
