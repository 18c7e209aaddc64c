import { Button } from '@hostel/shared-ui/button';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { sendMessages } from '../messages.ts';
import classes from './template-list.module.css';
import { templates, type NoticeTemplate } from './templates.ts';

/** The built-in templates. Using one replaces the text in the form. */
export function TemplateList({ onUse }: { onUse: (template: NoticeTemplate) => void }) {
  return (
    <div className={classes.box}>
      <p className={classes.hint}>{sendMessages.templateHint}</p>
      <ul className={classes.list} aria-label={sendMessages.templates}>
        {templates.map((template) => (
          <li key={template.id} className={classes.template}>
            <div>
              <p className={classes.name}>{template.name}</p>
              <p className={classes.type}>{template.type}</p>
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
