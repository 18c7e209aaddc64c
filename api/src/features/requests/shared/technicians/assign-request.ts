import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import type {
  assignRequest as assignCall,
  Technician,
} from '@hostel/contracts/requests/shared/technicians';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { announceRequest } from '../announce-request.ts';
import { lockAnswered } from '../answers/answers-repository.ts';
import { subjectLabelOf } from '../labels.ts';
import { messages } from '../messages.ts';
import { readRequestIn, requireReader } from '../page/read-request.ts';
import { subjectTypes } from '../page/subject-types.ts';
import { findAudienceOfRequest } from '../place-repository.ts';
import { resolvedMail } from '../resolved-mail.ts';
import { beginAct, storeAct } from '../undo/undo-repository.ts';
import { findAssignment, lockTechnician, setTechnician } from './technician-repository.ts';

type AssignCall = CallContext<typeof assignCall>;

/** @throws AppError 422 at `technicianId` unless the technician is active and works in the hall. */
async function chosenTechnician(
  tx: Queryable,
  { params: { id }, body: { technicianId } }: AssignCall,
): Promise<Technician | null> {
  if (technicianId === null) return null;
  const found = await lockTechnician(tx, technicianId);
  const { hallId } = await findAudienceOfRequest(tx, id);
  if (!found?.active || !inScope(found.halls, hallId)) {
    const message = messages.noSuchTechnician;
    throw ruleRefuses('no_such_technician', message, { technicianId: message });
  }
  return found;
}

function assignedMail(request: RequestPage, { name, trade }: Technician) {
  const { hostelName = null, studentRoom, student, subject } = request;
  return resolvedMail({
    studentName: student.name,
    subject: 'A technician has your maintenance request',
    outcome: `${name} (${subjectLabelOf('maintenance', trade)}) will work on your maintenance request.`,
    about: `It is about: ${subject}.`,
    place: { hostelName, roomNumber: studentRoom },
    comment: { heading: '', text: '' },
    shownUnder: 'Maintenance',
  });
}

/**
 * Assigns a technician of its hall to an open maintenance request, or none; the student is informed
 * by mail of a technician. The current one again changes nothing.
 * @throws AppError 404; 409 `changed` with the page; 409 `not_open` with the page; 422 at
 * `technicianId`.
 */
export async function assignRequest(deps: Deps, call: AssignCall): Promise<RequestPage> {
  const { who } = call;
  const { id } = call.params;
  const { technicianId } = call.body;
  const key = { type: 'maintenance', id } as const;
  const act = technicianId === null ? 'requests.unassign' : 'requests.assign';
  return changing(deps, call, act, async (tx) => {
    await lockAnswered(tx, key);
    const studentId = await requireReader(tx, who, key);
    const page = await readRequestIn(deps, tx, who, key);
    if ((await findAssignment(tx, id)) === technicianId) {
      return { read: () => Promise.resolve(page), audit: null };
    }
    if (!['pending', 'in-progress'].includes(page.status)) {
      throw conflict('not_open', messages.notOpen, page);
    }
    refuseIfChanged(call.ifMatch, page);
    const technician = await chosenTechnician(tx, call);
    const begun = await beginAct(tx, key);
    await setTechnician(tx, id, technicianId);
    if (begun) await storeAct(tx, begun, { act, actorId: who.id });
    await announceRequest(tx, { id, studentId });
    if (technician) {
      await deps.outbox.write(tx, {
        event: `requests.assign:${id}:${newId()}`,
        kind: 'requests.assign',
        undoId: begun?.id,
        personId: studentId,
        to: page.student.email,
        ...assignedMail(page, technician),
      });
    }
    const onWhom = { type: subjectTypes.maintenance, id };
    const read = () => readRequestIn(deps, tx, who, key);
    return { read, audit: { onWhom, details: { technician: technicianId } } };
  });
}
