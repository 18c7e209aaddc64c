import * as z from 'zod/mini';
import { roles } from './roles.ts';

/** A file that the page may preload before the remote asks for it. */
const preloadFile = z.object({
  href: z.string(),
  as: z.enum(['script', 'style', 'font', 'image']),
  integrity: z.optional(z.string()),
  /**
   * Only for pages at or below these paths, `/` meaning the landing page alone; absent means every
   * page of the remote (or, for the shell, every page).
   */
  paths: z.optional(z.array(z.string())),
});

/** What the shell is told of one remote: an entry of `/remotes.json`. URLs are absolute paths. */
export const remoteEntry = z.object({
  /** The remote's package name without scope, e.g. `student-portal`. */
  name: z.string(),
  /** The federation container's name: an identifier, e.g. `student_portal`. */
  container: z.string(),
  title: z.string(),
  version: z.string(),
  /** Prefixes that belong to the remote; longest whole-segment match wins, `/` is last. */
  paths: z.array(z.string()),
  /** Roles that its paths require; absent means everybody. */
  roles: z.optional(z.array(z.enum(roles))),
  entry: z.string(),
  integrity: z.string(),
  /** The previous release, for when the entry doesn't load or doesn't match its integrity. */
  fallback: z.optional(z.object({ version: z.string(), entry: z.string(), integrity: z.string() })),
  preload: z.array(preloadFile),
});
export type RemoteEntry = z.infer<typeof remoteEntry>;

/** `/remotes.json`, derived from every pointer. */
export const remotesDocument = z.object({
  shell: z.object({ version: z.string() }),
  remotes: z.array(remoteEntry),
});
export type RemotesDocument = z.infer<typeof remotesDocument>;

/** One prerendered fragment that a remote ships for a path; files are relative to its release. */
const fragment = z.object({ path: z.string(), html: z.string(), css: z.string() });

/** `release.json` in a build's output, written by webpack.shared.js; paths are relative to it. */
export const releaseManifest = z.object({
  name: z.string(),
  kind: z.enum(['shell', 'remote']),
  title: z.string(),
  /** `<semver>-<content hash>`; the folder's name once released. */
  version: z.string(),
  container: z.optional(z.string()),
  paths: z.optional(z.array(z.string())),
  roles: z.optional(z.array(z.enum(roles))),
  /** The remote entry, or the shell's first script. */
  entry: z.string(),
  preload: z.array(preloadFile),
  fragments: z.array(fragment),
  /** The shell's HTML template; it holds each of `pagePlaceholders`. */
  template: z.optional(z.string()),
  /** CSP hashes (`sha256-…`) of style elements that the release's scripts insert at run time. */
  styleHashes: z.optional(z.array(z.string())),
  /** Every file of the release with its size in bytes and its `sha384-…` integrity. */
  files: z.record(z.string(), z.object({ size: z.number(), integrity: z.string() })),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** A remote's pointer, `live.json`, which only its team writes. */
export const livePointer = z.object({
  live: z.string(),
  previous: z.nullable(z.string()),
  /** A version sent to a share of the browsers, in percent. */
  share: z.nullable(z.object({ version: z.string(), percent: z.number() })),
  /** Versions that only their preview link shows. */
  preview: z.array(z.string()),
  /** Who moved the pointer last: `start` never moves one that `release` has set. */
  setBy: z.enum(['start', 'release']),
});
export type LivePointer = z.infer<typeof livePointer>;

/** `page/pages.json`: the composed pages and what the server needs to serve them. */
export const composedPages = z.object({
  pages: z.array(
    z.object({
      /**
       * An exact path with a fragment of its own (`/`), a prefix with preload links of its own
       * (`/student-login/*`: the prefix and all below it, longest wins), or `*` for every other.
       */
      path: z.string(),
      /** File beside this document. */
      file: z.string(),
      /** Hashes for the Content-Security-Policy: inline scripts and inline styles of this page. */
      scriptHashes: z.array(z.string()),
      styleHashes: z.array(z.string()),
    }),
  ),
});
export type ComposedPages = z.infer<typeof composedPages>;

/** Where the publisher composes; of the template's own, only `base` may stand more than once. */
export const pagePlaceholders = {
  /** Becomes `/shell/<version>`, before the names of the shell's own files. */
  base: '%SHELL_BASE%',
  /** In the head: preload links and the fragment's critical CSS. */
  head: '<!--page:head-->',
  /** Inside `#fragment`, beside the root element: the prerendered fragment, if the path has one. */
  fragment: '<!--page:fragment-->',
  /** Before the shell's script: the remotes document in a JSON script. */
  remotes: '<!--page:remotes-->',
  /** In a fragment and its critical CSS: becomes `/remotes/<name>/<version>`. */
  remoteBase: '%REMOTE_BASE%',
} as const;

/** Id of the JSON script that holds the remotes document of the page. */
export const remotesScriptId = 'remotes';
