import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Clock3, Phone } from 'lucide-react';
import { office } from '../../../lib/office.ts';
import { dashboardMessages } from '../messages.ts';
import classes from './need-help.module.css';

const texts = dashboardMessages.help;

/** The office's phone number and hours. */
export function NeedHelp() {
  return (
    <Card title={texts.title}>
      <p className={ui.muted}>{texts.text}</p>
      <dl className={classNames(classes.facts, ui.stack3)}>
        <div>
          <dt>
            <Phone aria-hidden />
            {texts.phone}
          </dt>
          <dd>
            <a href={`tel:${office.phone.replaceAll(' ', '')}`}>{office.phone}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Clock3 aria-hidden />
            {texts.hours}
          </dt>
          <dd>{office.hours}</dd>
        </div>
      </dl>
    </Card>
  );
}
