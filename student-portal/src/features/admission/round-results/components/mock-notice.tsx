import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { resultsMessages } from '../messages.ts';
import classes from './mock-notice.module.css';

const texts = resultsMessages.mock;

/** Says that a mock round binds nobody, and what can still be done. */
export function MockNotice({ children }: { children?: ReactNode }) {
  return (
    <div className={classNames(classes.notice, ui.row3, ui.small)}>
      <FlaskConical aria-hidden />
      <div className={classNames(ui.stack1, ui.shrink, ui.measure)}>
        <p>
          <strong>{texts.title}.</strong> {texts.text}
        </p>
        {children}
      </div>
    </div>
  );
}
