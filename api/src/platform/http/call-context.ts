import type { AnyCall, BodyOf, ParamsOf, QueryOf } from '@hostel/contracts/wire/call';
import type { Role } from '@hostel/contracts/wire/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { CachedTexts } from './cached-texts.ts';
import type { HallScope } from './scope/hall-scope.ts';
import type * as z from 'zod/mini';

/** Who is calling: a live session and its person. */
export interface Session {
  /** Id of the session's row, never the token. */
  id: string;
  person: { id: string; email: string; name: string; role: Role; halls: HallScope };
  /** The role needs a second factor that the person has not set up yet: few calls are open. */
  lacksSecondFactor: boolean;
  /** The oldest transaction that the call might not see, in decimal: see `changesSinceHeader`. */
  stamp: string;
}

/** One uploaded file of a multipart call, held in memory within the call's limits. */
export interface UploadedFile {
  /** Name of the form's field. */
  field: string;
  /** As the browser named it, without folders; never to be trusted. */
  filename: string;
  /** As the browser declared it; check the bytes instead. */
  declaredType: string;
  bytes: Buffer;
}

/** A submit intent: what `submitOnce` needs to recognise the same one again. */
export interface SubmitIntent {
  scope: string;
  call: string;
  key: string;
  /** Hash over the parsed values and the files. */
  fingerprint: Buffer;
}

/** Where a call came from, for the audit log. */
export interface Origin {
  address: string;
  requestId: string;
}

type SessionOf<C extends AnyCall> = C['access'] extends 'public' ? Session | null : Session;

/** Who makes a call, and from where. */
export interface Caller {
  who: Session['person'];
  origin: Origin;
}

/** What a use case receives of a call by a signed-in person: all of it parsed by the contract. */
export interface CallContext<C extends AnyCall> extends Caller {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  files: readonly UploadedFile[];
  /** The `If-Match` of a call with `ifMatch`, unquoted; undefined when the caller sent none. */
  ifMatch: string | undefined;
  /** The submit intent of a `submitOnce` call; undefined when the caller sent no key. */
  intent: SubmitIntent | undefined;
}

/** What a handler receives, after access has been checked; `who` is null for a visitor. */
export interface HandlerContext<C extends AnyCall> extends Omit<CallContext<C>, 'who'> {
  session: SessionOf<C>;
  who: SessionOf<C> extends Session ? Session['person'] : Session['person'] | null;
  /** The header `Puzzle-Solution`, unread: for `requirePuzzle` (puzzles/puzzles.ts). */
  puzzleSolution: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * A reply identified by its tag: `make` runs only for a caller who doesn't have this version, so
 * that a frequent or expensive read costs no more than computing its tag.
 */
export interface TaggedReply<R> {
  /** Changes whenever the reply does; without quotes. */
  etag: string;
  make: () => Promise<R> | R;
}

/**
 * A reply that is the same for every caller who may read it, and frequent: its text is cached by its tag,
 * and made and written again only after a change.
 */
export interface CachedReply<R> {
  /** The tag of the current state, read for this call. */
  etag: string;
  /** Identifies the reply among those of the same state: the parsed query. */
  variant: string;
  texts: CachedTexts;
  /** Makes the reply, with the tag of the state that it shows: both from one snapshot of the database. */
  make: () => Promise<{ etag: string; reply: R }>;
}

/** Bytes with their own content type, in place of the envelope. */
export interface FileReply {
  content: Uint8Array | Readable;
  contentType: string;
  /** Offered as the file's name; shown in the browser unless `download`. */
  filename?: string;
  download?: boolean;
  /** Default `private, no-store`. */
  cacheControl?: string;
}

type Enveloped<C> = C extends { reply: infer S extends z.ZodMiniType }
  ? Omit<z.input<S>, 'success'>
  : never;

/** The result of a handler: the reply without `success`, or a file. */
type HandlerReply<C extends AnyCall> = C extends { replyKind: 'file' | 'stream' }
  ? FileReply
  : Enveloped<C>;

type Given<C extends AnyCall> =
  HandlerReply<C> | TaggedReply<HandlerReply<C>> | CachedReply<HandlerReply<C>>;

export type CallHandler<C extends AnyCall> = (
  context: HandlerContext<C>,
) => Promise<Given<C>> | Given<C>;
