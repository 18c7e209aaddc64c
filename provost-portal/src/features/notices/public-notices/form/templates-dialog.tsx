import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
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
      <p className={classNames(ui.note, ui.anywhere)}>{messages.templatesLead}</p>
      <ul className={ui.stack}>
        {templates.map((template) => (
          <li
            key={template.id}
            className={classNames(classes.template, ui.row3, ui.middle, ui.apart)}
          >
            <div>
              <p className={classes.name}>{template.name}</p>
              <p className={classNames(ui.note, ui.anywhere)}>{template.title}</p>
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
