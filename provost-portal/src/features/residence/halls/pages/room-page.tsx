import type { RoomPage as Shown } from '@hostel/contracts/residence/halls/room';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { hallPath, roomPath } from '../../../../paths.ts';
import { useIsAdmin } from '../is-admin.ts';
import { roomMessages as names, roomPageMessages as texts } from '../messages.ts';
import { useRoom } from '../queries.ts';
import { DeleteRoomDialog } from '../room/delete-room-dialog.tsx';
import { RoomDetails } from '../room/room-details.tsx';
import { RoomForms, type RoomForm } from '../room/room-forms.tsx';

/** A room with its beds, open requests and history. The administrator changes it here. */
export function RoomPage() {
  const { hallId = '', number = '' } = useParams();
  const { form, setForm, leaving } = useForm(number);
  const query = useRoom(hallId, number, !leaving);
  const { data, error } = query;
  const shown = data?.data;
  return (
    <PageFrame
      {...(shown ? namesOf(shown) : { title: names.number(number) })}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          {shown && <RoomActs shown={shown} onForm={setForm} />}
          <ButtonLink to={hallPath(hallId)}>{texts.back}</ButtonLink>
        </div>
      }
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} shape="parts" count={4} />}
      >
        {({ data: read }) => (
          <RoomDetails shown={read} number={number} leaving={leaving} onForm={setForm} />
        )}
      </QueryResult>
      {shown && form && <OpenForm shown={shown} form={form} onClose={() => setForm(undefined)} />}
    </PageFrame>
  );
}

/**
 * The open form. `leaving`: the room is being deleted or renumbered, and not read again under this
 * number, because the event may arrive before the reply.
 */
function useForm(number: string) {
  const [opened, setOpened] = useState<{ form: RoomForm | 'delete' | undefined; number: string }>();
  const form = opened?.form;
  return {
    form,
    setForm: (chosen: RoomForm | 'delete' | undefined) => setOpened({ form: chosen, number }),
    leaving: opened?.number === number && (form === 'delete' || form === 'change'),
  };
}

function namesOf({ hall, room: { number, floor, type, accessible } }: Shown) {
  return {
    title: names.title(hall.name, number),
    lead: texts.facts(floor, labelOf(roomTypeLabels, type), accessible),
  };
}

interface RoomActsProps {
  shown: Shown;
  onForm: (form: 'change' | 'delete') => void;
}

function RoomActs({ shown, onForm }: RoomActsProps) {
  if (!useIsAdmin()) return null;
  return (
    <>
      <Button variant="primary" onClick={() => onForm('change')}>
        {names.change}
      </Button>
      {shown.unused && <Button onClick={() => onForm('delete')}>{texts.delete}</Button>}
    </>
  );
}

interface OpenFormProps {
  shown: Shown;
  form: RoomForm | 'delete';
  onClose: () => void;
}

function OpenForm({ shown: { hall, room }, form, onClose }: OpenFormProps) {
  const navigate = useNavigate();
  if (form === 'delete') {
    const onDeleted = () => navigate(hallPath(hall.id), { replace: true });
    return <DeleteRoomDialog {...{ hall, room, onClose, onDeleted }} />;
  }
  // At once: a form that closes before the new address is there would have the former number read.
  const follow = (number: string) =>
    navigate(roomPath(hall.id, number), { replace: true, flushSync: true });
  return <RoomForms {...{ hall, room, form, onClose }} onRenumber={follow} />;
}
