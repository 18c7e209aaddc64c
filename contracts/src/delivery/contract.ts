import * as z from 'zod/mini';
import { roles } from '../wire/roles.ts';
import { fragment, frame } from './prerendered.ts';

/** A file that the page may preload before the remote asks for it. */
const preloadFile = z.object({
  href: z.string(),
  as: z.enum(['script', 'style', 'font', 'image']),
  integrity: z.optional(z.string()),
  /** Only for pages at or below these paths (`/`: the landing page alone); absent means every page. */
  paths: z.optional(z.array(z.string())),
  /** Not for the pages of exactly these paths. */
  except: z.optional(z.array(z.string())),
  /** Only for the pages of exactly these paths, such as the first page of a portal. */
  exactly: z.optional(z.array(z.string())),
  /** A file of the shell that only portals use: for the roles of the portal whose page it is. */
  portals: z.optional(z.boolean()),
});

/**
 * Paths where people pay. Each, with all below it, is a document with a separate policy, which
 * allows the payment provider's origins: it is entered and left by a full load of the page.
 */
const documents = z.optional(z.array(z.string()));

/** What it takes to load one release of a remote; URLs are absolute paths. */
const releaseFile = {
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  /** Whether its container can be used without the federation's runtime (`features`). */
  plain: z.optional(z.boolean()),
};

/** The shell's description of one remote: an entry of `/remotes.json`. URLs are absolute paths. */
export const remoteEntry = z.object({
  /** The remote's package name without scope, e.g. `student-portal`. */
  name: z.string(),
  /** The federation container's name: an identifier, e.g. `student_portal`. */
  container: z.string(),
  title: z.string(),
  /** Prefixes that belong to the remote; longest match of complete segments wins, `/` is last. */
  paths: z.array(z.string()),
  /** Roles that its paths require; absent means everybody. */
  roles: z.optional(z.array(z.enum(roles))),
  documents,
  ...releaseFile,
  /** The previous release, for when the entry doesn't load or doesn't match its integrity. */
  fallback: z.optional(z.object(releaseFile)),
  preload: z.array(preloadFile),
  /** Another release, for the share of the browsers whose `shareOf` lies below `percent`. */
  share: z.optional(
    z.object({ ...releaseFile, percent: z.number(), preload: z.array(preloadFile) }),
  ),
  /**
   * The same for a release that is shared as one with those of other front ends: for the pages of
   * `shell` if that is one of them, otherwise for the browsers whose `shareOf` for `by` lies below
   * `percent`. Shells from before it run the live release.
   */
  setShare: z.optional(
    z.object({
      ...releaseFile,
      percent: z.number(),
      preload: z.array(preloadFile),
      by: z.string(),
      shell: z.optional(z.string()),
    }),
  ),
});
export type RemoteEntry = z.infer<typeof remoteEntry>;

/** `/remotes.json`, derived from every pointer; without previews. */
export const remotesDocument = z.object({
  shell: z.object({
    version: z.string(),
    /** Another shell that the server sends to a share of the browsers. */
    share: z.optional(z.object({ version: z.string(), percent: z.number() })),
  }),
  remotes: z.array(remoteEntry),
});
export type RemotesDocument = z.infer<typeof remotesDocument>;

/**
 * Every path that a remote has a page for; `…/*` stands for the path and all below it. Absent where
 * it isn't known: any path of the remote may have one.
 */
const knownPaths = z.optional(z.array(z.string()));

/**
 * Where a release was built from. It is outside the hash, so that equal content has one version,
 * and absent in releases of earlier publishers.
 */
const provenance = z.object({
  /** The commit's hash; null outside a git repository. */
  commit: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  /** Whether files that the build reads differed from the commit. */
  dirty: z.boolean(),
  /** Hashes of the sources of the workspaces that are bundled: `shared-ui`, `contracts`. */
  sources: z.record(z.string(), z.string()),
  /** The programs that built it, with their versions. */
  builder: z.string(),
  /** ISO, UTC. */
  time: z.string(),
});
export type Provenance = z.infer<typeof provenance>;

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
  documents,
  /**
   * Of a shell, what it does that earlier ones don't: `documents`, it loads those anew;
   * `assets-origin`, it loads remotes from the origin that its own files come from; `sets`, it keeps
   * together what is shared or previewed as one; `frames`, it shows the frame of a remote. Of a
   * remote: `plain-container`, its container can be used without the federation's runtime.
   */
  features: z.optional(z.array(z.string())),
  /** The remote entry, or the shell's first script. */
  entry: z.string(),
  preload: z.array(preloadFile),
  knownPaths,
  fragments: z.array(fragment),
  /** Absent in releases from before there were any. */
  frames: z.optional(z.array(frame)),
  /** The shell's HTML template; it holds each of `pagePlaceholders`. */
  template: z.optional(z.string()),
  /** CSP hashes (`sha256-…`) of style elements that the release's scripts insert at run time. */
  styleHashes: z.optional(z.array(z.string())),
  /** Every file of the release with its size in bytes and its `sha384-…` integrity. */
  files: z.record(z.string(), z.object({ size: z.number(), integrity: z.string() })),
  provenance: z.optional(provenance),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** What moves as one: the version of each front end by its name. */
const versionSet = z.record(z.string(), z.string());
export type VersionSet = z.infer<typeof versionSet>;

/** A front end's pointer, `live.json`, which only its team writes. */
export const livePointer = z.object({
  /** Null before the first release, while there are only previews. */
  live: z.nullable(z.string()),
  /** What was live before: a rollback goes there, browsers fall back on it. */
  previous: z.nullable(z.string()),
  /** What was live before `previous`, the latest first: further rollbacks go there. */
  before: z.optional(z.array(z.string())),
  /** A version sent to a share of the browsers, in percent. */
  share: z.nullable(z.object({ version: z.string(), percent: z.number() })),
  /** Versions that only their preview link shows. */
  preview: z.array(z.string()),
  /** Who moved the pointer last: `start` never moves one that `release` has set. */
  setBy: z.enum(['start', 'release']),
  /** When `live` was set (ISO, UTC). */
  since: z.optional(z.string()),
  /** By version, for those that moved as one with other front ends: the set, itself included. */
  sets: z.optional(z.record(z.string(), versionSet)),
  /** Versions that nothing above names any more, and since when: open tabs may still need them. */
  retired: z.optional(z.record(z.string(), z.string())),
});
export type LivePointer = z.infer<typeof livePointer>;

/** `host-contract.json` of a shell's release: what remotes may take from it at run time. */
export const hostContract = z.object({
  /** Shared packages and the versions that are handed over. */
  shared: z.record(z.string(), z.string()),
  /** Names that each shared module exports; absent in releases from before they were listed. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Names that the router's facade lets through. */
  router: z.array(z.string()),
  /** Custom properties that the shell's styles define. */
  tokens: z.array(z.string()),
  /** Version of the session store's shape. */
  session: z.number(),
  /** Version of the federation's runtime. */
  federation: z.string(),
});
export type HostContract = z.infer<typeof hostContract>;

/** `uses.json` of a remote's release: what it takes from the shell; `shared` holds ranges. */
export const remoteUses = hostContract;
export type RemoteUses = z.infer<typeof remoteUses>;

/** An origin such as `https://assets.example.edu`, without a path: it becomes part of a policy. */
export const assetsOrigin = z.string().check(z.regex(/^https?:\/\/[\w.-]+(?::\d+)?$/));

const composedPage = z.object({
  /**
   * An exact path with a fragment or preload links of its own (`/`), a prefix with preload links of its own
   * (`/student-login/*`: the prefix and all below it, longest wins), or `*` for every other.
   */
  path: z.string(),
  /** File beside this document. */
  file: z.string(),
  /** Hashes for the Content-Security-Policy: inline scripts and inline styles of this page. */
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  /** One of `documents`: its policy alone allows the payment provider's origins. */
  document: z.optional(z.boolean()),
  /** The origin of the page's released files where it isn't the page's own; its policy allows it. */
  assetsOrigin: z.optional(assetsOrigin),
});

/** `page/pages.json`: the composed pages and what the server needs to serve them. */
export const composedPages = z.object({
  pages: z.array(composedPage),
  /**
   * The remotes by their prefixes; for a path that the owner has no page for, the status is 404.
   */
  owners: z.optional(z.array(z.object({ paths: z.array(z.string()), knownPaths }))),
  /**
   * Pages of shells that not everybody gets: the server chooses by the cookies `preview` and
   * `share` (`contracts/src/delivery/choice.ts`). `percent` null: a preview.
   */
  shells: z.optional(
    z.array(
      z.object({
        version: z.string(),
        percent: z.nullable(z.number()),
        pages: z.array(composedPage),
      }),
    ),
  ),
});
export type ComposedPages = z.infer<typeof composedPages>;

/** Where the publisher composes; of the template's own, only `base` may stand more than once. */
export const pagePlaceholders = {
  /** Becomes `/shell/<version>`, with `assetsOrigin` before it, in addresses of the shell's files. */
  base: '%SHELL_BASE%',
  /** In the head: preload links and the fragment's critical CSS. */
  head: '<!--page:head-->',
  /** Inside `#fragment`, beside the root element: the prerendered fragment, or the owner's frames. */
  fragment: '<!--page:fragment-->',
  /** Before the shell's script: the remotes document in a JSON script. */
  remotes: '<!--page:remotes-->',
  /** In a fragment and its critical CSS: becomes the address of its release, as above. */
  remoteBase: '%REMOTE_BASE%',
} as const;

/** Id of the JSON script that holds the remotes document of the page. */
export const remotesScriptId = 'remotes';
