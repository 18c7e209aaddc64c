import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, idParams, instant, openEnum, success, successData } from '../../wire/envelope.ts';
import { managingRoles, requestRoles } from '../../wire/roles.ts';
import { requiredLine, requiredText } from '../../wire/text/lines.ts';
import { requestTypes } from './contract.ts';

/** A text that the office uses again when it answers requests. */
export const replyTemplate = z.object({
  _id: id,
  title: z.string(),
  /** The type of request that it answers; null for all. */
  type: z.nullable(openEnum(requestTypes)),
  /** It may have words in capitals in brackets, to be replaced before it is sent. */
  text: z.string(),
  updatedAt: instant,
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const listReplyTemplates = defineCall({
  name: 'replyTemplates.list',
  method: 'GET',
  path: '/reply-templates',
  summary: 'The templates for replies to requests, by title.',
  access: requestRoles,
  reply: successData(z.array(replyTemplate)),
});

const fields = {
  title: requiredLine('Please enter a title', 100),
  type: z.nullable(z.enum(requestTypes)),
  text: requiredText('Please enter the text', 2000),
};

/** A template as a form has it: `all` is for every type. */
export const replyTemplateForm = z.object({
  title: fields.title,
  type: z.enum(['all', ...requestTypes]),
  text: fields.text,
});

export const createReplyTemplate = defineCall({
  name: 'replyTemplates.create',
  method: 'POST',
  path: '/reply-templates',
  summary: 'Adds a template for replies. For staff of all halls.',
  access: managingRoles,
  body: z.object(fields),
  submitOnce: true,
  reply: successData(replyTemplate),
});

export const changeReplyTemplate = defineCall({
  name: 'replyTemplates.change',
  method: 'PATCH',
  path: '/reply-templates/{id}',
  summary: 'Changes a template for replies. For staff of all halls.',
  access: managingRoles,
  params: idParams,
  body: z.partial(z.object(fields)),
  ifMatch: true,
  reply: successData(replyTemplate),
});

export const deleteReplyTemplate = defineCall({
  name: 'replyTemplates.delete',
  method: 'DELETE',
  path: '/reply-templates/{id}',
  summary: 'Deletes a template for replies. For staff of all halls.',
  access: managingRoles,
  params: idParams,
  ifMatch: true,
  reply: success({ message: z.string() }),
});
