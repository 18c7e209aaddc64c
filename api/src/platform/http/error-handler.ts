import type { Failure } from '@hostel/contracts/wire/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDatabaseUnavailable, isTextRefused } from '../database/errors.ts';
import { AppError, notFound } from '../core/errors/errors.ts';

const fault = new AppError(500, 'internal', 'Something went wrong on our side. Please try again.');
const away = new AppError(503, 'not_ready', 'The service is not ready. Please try again shortly.', {
  retryAfter: 5,
});

const notText = new AppError(
  400,
  'bad_input',
  'The text contains a character that cannot be stored.',
);

/** Translates the errors of Fastify and its parsers into the wire's refusals. */
function frameworkRefusal(code: string): AppError | undefined {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError(400, 'bad_json', 'The request is not valid JSON.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError(400, 'bad_request', 'The request was cut short.');
    case 'FST_ERR_BAD_URL':
      return new AppError(400, 'bad_url', 'The address is not valid.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError(413, 'too_large', 'That is too large to be sent.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(415, 'wrong_type', 'The request is of a type that is not understood.');
    default:
      return undefined;
  }
}

/** The refusal for a thrown error; an internal error exposes no details. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isTextRefused(error)) return notText;
  if (isDatabaseUnavailable(error)) return away;
  const { code = '', statusCode = 500 }: Partial<FastifyError> =
    error instanceof Error ? error : {};
  const known = frameworkRefusal(code);
  if (known) return known;
  return statusCode >= 400 && statusCode < 500
    ? new AppError(statusCode, 'bad_request', 'The request could not be understood.')
    : fault;
}

/** The wire's form of a refusal. */
function failureOf(refusal: AppError): Failure {
  return {
    ...refusal.more,
    success: false,
    message: refusal.message,
    code: refusal.code,
    fields: refusal.fields,
    data: refusal.data,
  };
}

export function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .removeHeader('content-disposition')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(refusal)));
}

/** Sends the reply for a thrown error; only internal errors are logged as errors. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: refusal.code, status: refusal.status }, 'refused');
  return sendRefusal(reply, refusal);
}

/** The error handler: every failure is sent in the same envelope, without internal details. */
export const errorHandler = fp(
  (app, _options, registered) => {
    app.setErrorHandler(answerError);
    registered();
  },
  { name: 'error-handler' },
);

/** The 404 reply for unknown addresses below `/api`. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, notFound('There is no such call.'));
}
