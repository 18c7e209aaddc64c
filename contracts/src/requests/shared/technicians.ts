import * as z from 'zod/mini';
import { maintenanceTypes } from '../maintenance/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { id, idParams, instant, openEnum, successData } from '../../wire/envelope.ts';
import { hallId, someHalls } from '../../wire/hall-id.ts';
import { managingRoles, requestRoles } from '../../wire/roles.ts';
import { requestPage } from './page.ts';
import { mobile } from '../../wire/text/phones.ts';
import { requiredName } from '../../wire/text/names.ts';

export const technician = z.object({
  _id: id,
  name: z.string(),
  /** What the technician repairs. */
  trade: openEnum(maintenanceTypes),
  /** `+91` and ten digits. */
  phone: z.string(),
  /** Ids of the halls, of those that the reader sees; null for all halls. */
  halls: z.nullable(z.array(z.string())),
  active: z.boolean(),
  updatedAt: instant,
});
export type Technician = z.infer<typeof technician>;

export const listTechnicians = defineCall({
  name: 'technicians.list',
  method: 'GET',
  path: '/technicians',
  summary: 'The technicians by name, removed ones last; for staff of some halls, those of these.',
  access: requestRoles,
  reply: successData(z.array(technician)),
});

const chooseHall = 'Please choose at least one hall';
const fields = {
  name: requiredName('Please enter a name', 100),
  trade: z.enum(maintenanceTypes, 'Please choose a trade'),
  phone: mobile,
  halls: z.nullable(someHalls(chooseHall)),
};
export const newTechnician = z.object(fields);

/** A technician as a form has it. `halls` counts where only some are meant. */
export const technicianForm = z
  .object({
    name: fields.name,
    trade: z.pipe(z.string(), fields.trade),
    phone: mobile,
    scope: z.enum(['all', 'some']),
    halls: z.array(hallId),
  })
  .check(
    z.refine(({ scope, halls }) => scope === 'all' || halls.length > 0, {
      path: ['halls'],
      error: chooseHall,
    }),
  );

export const createTechnician = defineCall({
  name: 'technicians.create',
  method: 'POST',
  path: '/technicians',
  summary: 'Adds a technician. For staff of all halls.',
  access: managingRoles,
  body: newTechnician,
  submitOnce: true,
  reply: successData(technician),
});

export const changeTechnician = defineCall({
  name: 'technicians.change',
  method: 'PATCH',
  path: '/technicians/{id}',
  summary: 'Changes a technician, or removes or returns one. Requests keep the name.',
  access: managingRoles,
  params: idParams,
  body: z.partial(z.object({ ...fields, active: z.boolean() })),
  ifMatch: true,
  reply: successData(technician),
});

export const assignRequest = defineCall({
  name: 'requests.assign',
  method: 'POST',
  path: '/requests/{type}/{id}/assign',
  summary: 'Assigns a technician of its hall to an open maintenance request, or none.',
  access: requestRoles,
  params: z.object({ type: z.literal('maintenance'), id }),
  body: z.object({ technicianId: z.nullable(id) }),
  ifMatch: true,
  reply: successData(requestPage),
});
