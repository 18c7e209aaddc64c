import { Button } from '@hostel/shared-ui/button';
import { useState } from 'react';
import { useRegistersStudents } from '../../../../lib/halls.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { registerMessages as texts } from './register-messages.ts';

/** Opens the form with which the office registers a student, for staff who may. */
export function RegisterButton() {
  const registers = useRegistersStudents();
  const [open, setOpen] = useState(false);
  if (!registers) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <RegisterDialog onClose={() => setOpen(false)} />}
    </>
  );
}
