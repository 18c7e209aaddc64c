import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { resultsMessages } from '../messages.ts';
import classes from './mock-notice.module.css';

const texts = resultsMessages.mock;

/** Says that a mock round binds nobody, and what can still be done. */
export function MockNotice({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <FlaskConical aria-hidden />
      <div className={classes.text}>
        <p>
          <strong>{texts.title}.</strong> {texts.text}
        </p>
        {children}
      </div>
    </div>
  );
}
