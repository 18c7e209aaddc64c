import { auditActs } from '@hostel/contracts/office/audit/acts';
import type { AuditRow } from '@hostel/contracts/office/audit';
import { labelOf } from '../../../lib/labels.ts';
import { requestPath } from '../../../lib/request-path.ts';
import { hallPath, roomChangePath, roundPath } from '../../../paths.ts';
import { messages, subjectLabels } from './messages.ts';

type Subject = NonNullable<AuditRow['subject']>;

/** Who acted, in words. */
export function actorText({ who, address }: Pick<AuditRow, 'who' | 'address'>): string {
  if (who === null) return address === 'command' ? messages.command : messages.nobody;
  return who.name ?? messages.erased;
}

/** The network address of who acted; undefined for a job or a command, which have none. */
export function placeText({ address }: Pick<AuditRow, 'address'>): string | undefined {
  return address !== null && /[.:]/.test(address) ? messages.address(address) : undefined;
}

/** What was done, in words; the code of an act that has no name here. */
export function actText({ act }: Pick<AuditRow, 'act'>): string {
  return auditActs[act] ?? act;
}

/** A person by name, a hall by its id, anything else with the end of its id. */
export function subjectText({ type, id, name }: Subject): string {
  const label = labelOf(subjectLabels, type);
  if (name !== null) return name;
  return `${label} ${id.length > 10 ? `#${id.slice(-6)}` : id}`;
}

const pageOf: Readonly<Record<string, (id: string) => string>> = {
  'allotment-round': roundPath,
  feedback: (id) => requestPath({ type: 'feedback', _id: id }),
  hall: hallPath,
  leave: (id) => requestPath({ type: 'leave', _id: id }),
  'room-change': roomChangePath,
  serviceRequest: (id) => requestPath({ type: 'maintenance', _id: id }),
};

/** The page of a subject; undefined where it has none. */
export function subjectPage({ type, id }: Subject): string | undefined {
  return pageOf[type]?.(id);
}

/** `hallId` as 'hall id'. */
const words = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

/** The details of an entry in one line: the states before and after, then the rest by name. */
export function detailText({ details }: Pick<AuditRow, 'details'>): string {
  const { from, to, ...rest } = details;
  const move = from !== undefined && to !== undefined && [`${valueText(from)} → ${valueText(to)}`];
  const others = Object.entries(move ? rest : details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${words(name)}: ${valueText(value)}`);
  return [...(move || []), ...others].join(' · ');
}
