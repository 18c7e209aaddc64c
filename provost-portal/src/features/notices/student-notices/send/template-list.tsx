import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { sendMessages } from '../messages.ts';
import classes from './template-list.module.css';
import { templates, type NoticeTemplate } from './templates.ts';

/** The built-in templates. Using one replaces the text in the form. */
export function TemplateList({ onUse }: { onUse: (template: NoticeTemplate) => void }) {
  return (
    <div className={classes.box}>
      <p className={ui.note}>{sendMessages.templateHint}</p>
      <ul className={classes.list} aria-label={sendMessages.templates}>
        {templates.map((template) => (
          <li
            key={template.id}
            className={classNames(classes.template, ui.row3, ui.middle, ui.apart)}
          >
            <div>
              <p className={classes.name}>{template.name}</p>
              <p className={ui.note}>{template.type}</p>
            </div>
            <Button size="small" onClick={() => onUse(template)}>
              {sendMessages.use}
              <VisuallyHidden> {template.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
