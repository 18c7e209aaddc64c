import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import type { AssignedTechnician } from '@hostel/contracts/requests/shared/technician';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Facts } from '@hostel/shared-ui/facts';
import { formatPhone } from '@hostel/shared-ui/phone';
import { useState } from 'react';
import { labelOf } from '../../../../lib/labels.ts';
import { isAnswered } from '../request-status.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { assignMessages as texts, listMessages } from './messages.ts';

/** The technician of a maintenance request; while it is open, another one can be assigned. */
export function TechnicianCard({ request }: { request: RequestPage }) {
  const [assigning, setAssigning] = useState(false);
  const { technician, status, type } = request;
  const open = !isAnswered(status);
  if (type !== 'maintenance' || (!open && !technician)) return null;
  return (
    <Card
      title={texts.title}
      action={
        open && (
          <Button size="small" onClick={() => setAssigning(true)}>
            {technician ? texts.change : texts.assign}
          </Button>
        )
      }
    >
      {technician ? <Assigned technician={technician} /> : <p>{texts.none}</p>}
      {technician?.active === false && open && <p role="status">{texts.removed}</p>}
      {assigning && <AssignDialog request={request} onClose={() => setAssigning(false)} />}
    </Card>
  );
}

function Assigned({ technician }: { technician: AssignedTechnician }) {
  const { name, trade, phone } = technician;
  return (
    <Facts
      facts={[
        [listMessages.name, name],
        [listMessages.trade, labelOf(maintenanceLabels, trade)],
        [listMessages.phone, phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>],
      ]}
    />
  );
}
