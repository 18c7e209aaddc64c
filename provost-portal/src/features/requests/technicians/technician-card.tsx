import type { RequestPage } from '@hostel/contracts/requests/page';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Facts } from '@hostel/shared-ui/facts';
import { useState } from 'react';
import { labelOf } from '../../../lib/labels.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { assignMessages as texts, listMessages, tradeLabels } from './messages.ts';

/** The technician of a maintenance request; while it is open, another one can be assigned. */
export function TechnicianCard({ request }: { request: RequestPage }) {
  const [assigning, setAssigning] = useState(false);
  const { technician, status, type } = request;
  if (type !== 'maintenance') return null;
  const open = status === 'pending' || status === 'in-progress';
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
      {technician ? (
        <Facts
          facts={[
            [listMessages.name, technician.name],
            [listMessages.trade, labelOf(tradeLabels, technician.trade)],
            [
              listMessages.phone,
              technician.phone && <a href={`tel:${technician.phone}`}>{technician.phone}</a>,
            ],
          ]}
        />
      ) : (
        <p>{texts.none}</p>
      )}
      {technician?.active === false && open && <p role="status">{texts.removed}</p>}
      {assigning && <AssignDialog request={request} onClose={() => setAssigning(false)} />}
    </Card>
  );
}
