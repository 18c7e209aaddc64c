import type { AnyCall, Call } from '@hostel/contracts/wire/call';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions as FastifyRouteOptions,
} from 'fastify';
import { changesSinceHeader } from '@hostel/contracts/wire/events';
import { AppError } from '../../core/errors/errors.ts';
import { bearerToken, checkAccess, visibleSession } from './call-access.ts';
import type { CallHandler, HandlerContext, FileReply, Session } from '../call-context.ts';
import { parseInput, withLowerCaseIdMembers, withLowerCaseIds } from './call-input.ts';
import {
  answeredByTag,
  isCached,
  isTagged,
  revalidated,
  sendEnvelope,
  sendFile,
  sendCached,
} from './call-reply.ts';
import { replyWriter } from './reply-writer.ts';
import { submitIntent } from './idempotency-key.ts';
import { ifMatchValue } from './if-match.ts';
import type { Allowance } from '../limits/token-bucket.ts';
import {
  defaultUploadLimits,
  readForm,
  totalLimit,
  uploads,
  type UploadLimits,
} from '../uploads/uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route of a contract call before its handler runs. */
    session: Session | null;
  }
  interface FastifyInstance {
    /** Finds the live session of a token (plugin `sessions`). */
    findSession: (token: string) => Promise<Session | null>;
  }
  interface FastifyContextConfig {
    /** The contract of the route, for hooks that need it. */
    call?: AnyCall;
  }
}

export interface RouteOptions {
  /** A separate allowance for this call, in place of the general one. */
  rate?: Allowance;
  /** Limits of a multipart call. */
  uploads?: UploadLimits;
}

const jsonLimit = 100_000;
const photoLimit = 8_000_000;

function bodyLimit(call: AnyCall, limits: UploadLimits): number {
  if (call.bodyKind === 'multipart') return totalLimit(limits);
  return call.bodyKind === 'photo' ? photoLimit : jsonLimit;
}

/** Refuses a body of the wrong type and one that is too large, before any of it is read. */
function checkBody(call: AnyCall, request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    throw new AppError(413, 'too_large', 'That is too large to be sent.');
  }
  const type = request.headers['content-type'];
  if (type === undefined || request.method === 'GET') return;
  const expected = call.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
  if (type.split(';')[0]?.trim().toLowerCase() !== expected) {
    throw new AppError(415, 'wrong_type', `This call takes ${expected}.`);
  }
}

function isFileReply(call: AnyCall, result: object): result is FileReply {
  return call.replyKind !== undefined && call.replyKind !== 'json' && 'content' in result;
}

/** A longer header is not a solution. */
const longestSolution = 4000;

function puzzleSolution({ headers }: FastifyRequest): string | undefined {
  const given = headers['puzzle-solution'];
  return typeof given === 'string' && given.length <= longestSolution ? given : undefined;
}

/**
 * The hook that finds the caller's session and checks limits, access and the kind of the body. With a
 * callback: a visitor's call waits for no promise.
 */
function admission(
  app: FastifyInstance,
  call: AnyCall,
  { limit, rate }: { limit: number; rate: Allowance | undefined },
): onRequestHookHandler {
  function check(request: FastifyRequest, reply: FastifyReply, token?: string) {
    const { session } = request;
    if (session) reply.header(changesSinceHeader, session.stamp);
    const admit = () => {
      checkAccess(call, token, session);
      checkBody(call, request, limit);
    };
    const solution = puzzleSolution(request);
    const limited = app.limitCall({ call, request, session, puzzleSolution: solution, own: rate });
    return limited ? limited.then(admit) : admit();
  }

  return (request, reply, admitted) => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) {
      const checked = check(request, reply);
      if (checked) checked.then(() => admitted(), admitted);
      else admitted();
      return;
    }
    app
      .findSession(token)
      .then((found) => {
        request.session = visibleSession(call, found);
        return check(request, reply, token);
      })
      .then(() => admitted(), admitted);
  };
}

async function readCall(call: AnyCall, request: FastifyRequest, limits: UploadLimits) {
  const params = parseInput(call.params, withLowerCaseIds(request.params));
  const query = parseInput(call.query, request.query);
  const form =
    call.bodyKind === 'multipart'
      ? await readForm(request, limits)
      : { fields: request.body, files: [] };
  const body = withLowerCaseIdMembers(parseInput(call.body, form.fields));
  return { params, query, body, files: form.files };
}

/** `HandlerContext` before the contract gives its parts their types. */
type ReadContext = Omit<
  HandlerContext<AnyCall>,
  'params' | 'query' | 'body' | 'session' | 'who'
> & {
  params: unknown;
  query: unknown;
  body: unknown;
  session: Session | null;
  who: Session['person'] | null;
};

/**
 * Registers a call of the wire. The handler receives what the contract defines: parsed input
 * (400 with `fields` otherwise), a session of a role that may call (401, 403), the files of a
 * multipart body, the submit intent and `If-Match` where the contract takes them; its result is
 * stripped to the contract's reply and wrapped in the envelope.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options?: RouteOptions,
): void;
// The compiler cannot follow a parsed call through conditional types: the body of this function
// sees the context without its types, and the signature above states them.
export function route(
  app: FastifyInstance,
  call: AnyCall,
  handler: (context: ReadContext) => Promise<object> | object,
  options: RouteOptions = {},
): void {
  const limits = options.uploads ?? defaultUploadLimits;
  const limit = bodyLimit(call, limits);
  const write = replyWriter(call.reply);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const input = await readCall(call, request, limits);
    const key = request.headers['idempotency-key'];
    const context: ReadContext = {
      ...input,
      session: request.session,
      who: request.session?.person ?? null,
      ifMatch: call.ifMatch ? ifMatchValue(request.headers['if-match']) : undefined,
      intent: submitIntent(call, key, request.session, input),
      puzzleSolution: puzzleSolution(request),
      origin: { address: request.ip, requestId: request.id },
      request,
      reply,
    };
    const { session } = request;
    if (!session || call.replyKind === 'stream') return send(context);
    return app.runForAccount(session.person.id, () => send(context));
  }

  async function send(context: ReadContext): Promise<FastifyReply> {
    const { request, reply } = context;
    const given = await handler(context);
    if (isCached(given)) return sendCached(call, request, reply, given, write);
    if (isTagged(given) && answeredByTag(request, reply, given.etag, revalidated(call))) {
      return reply.send();
    }
    const result = isTagged(given) ? await given.make() : given;
    return isFileReply(call, result)
      ? sendFile(reply, result)
      : sendEnvelope(call, request, reply, write({ success: true, ...result }));
  }

  const served: FastifyRouteOptions = {
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: limit,
    config: { call },
    onRequest: admission(app, call, { limit, rate: options.rate }),
    handler: answer,
  };
  if (call.bodyKind === 'multipart') addMultipartRoute(app, served);
  else app.route(served);
}

/** In a scope of its own, so that the hooks of the parser run for no other call. */
function addMultipartRoute(app: FastifyInstance, served: FastifyRouteOptions): void {
  app.register(async (own) => {
    await own.register(uploads);
    own.route(served);
  });
}
