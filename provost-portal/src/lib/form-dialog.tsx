import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { Dialog, type DialogProps } from '@hostel/shared-ui/dialog';
import { useId, type ComponentProps, type ReactNode } from 'react';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** A form of `useContractForm`. */
  form: { formProps: ComponentProps<'form'>; submitting: boolean };
  submitLabel: string;
  /** The submit button cannot be used now. */
  disabled?: boolean;
  /** The submit button warns: what it does is not undone easily. */
  danger?: boolean;
  children: ReactNode;
}

/** A form in a dialog, with Cancel and a submit button. It cannot be closed while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, disabled, danger, onClose, children, ...dialog } = props;
  const { formProps, submitting } = form;
  const formId = useId();
  return (
    <Dialog
      open
      {...dialog}
      onClose={onClose}
      dismissable={!submitting}
      actions={
        <>
          <Button disabled={submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={submitting}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className={ui.stack4}>
        {children}
      </form>
    </Dialog>
  );
}
