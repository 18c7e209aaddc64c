import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { messages } from '../messages.ts';
import classes from './templates-dialog.module.css';
import { templates, type NoticeTemplate } from './templates.ts';

export interface TemplatesDialogProps {
  onUse: (template: NoticeTemplate) => void;
  onClose: () => void;
}

/** The built-in templates, each with its title. */
export function TemplatesDialog({ onUse, onClose }: TemplatesDialogProps) {
  return (
    <Dialog
      open
      title={messages.templates}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.cancel}</Button>}
    >
      <p className={classes.lead}>{messages.templatesLead}</p>
      <ul className={classes.list}>
        {templates.map((template) => (
          <li key={template.id} className={classes.template}>
            <div>
              <p className={classes.name}>{template.name}</p>
              <p className={classes.title}>{template.title}</p>
            </div>
            <Button size="small" onClick={() => onUse(template)}>
              {messages.use}
              <VisuallyHidden> {template.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
