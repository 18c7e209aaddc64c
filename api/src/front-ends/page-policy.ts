import type { ComposedPages } from '@hostel/contracts/releases';

type Page = Pick<ComposedPages['pages'][number], 'scriptHashes' | 'styleHashes'>;

/** Origins beside our own that pages may use, e.g. of a payment provider. */
export interface ExtraOrigins {
  script?: readonly string[];
  style?: readonly string[];
  img?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
}

/**
 * The Content-Security-Policy of a composed page: our own files, and of what stands inline only
 * what the publisher hashed.
 */
export function pagePolicy(page: Page, extra: ExtraOrigins = {}): string {
  const hashes = (list: readonly string[]) => list.map((hash) => `'${hash}'`);
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes(page.scriptHashes), ...(extra.script ?? [])],
    // Workers run our own files only, also on the page that loads another origin's script.
    ['worker-src', "'self'"],
    ['style-src', "'self'", ...hashes(page.styleHashes), ...(extra.style ?? [])],
    ['img-src', "'self'", 'data:', 'blob:', ...(extra.img ?? [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...(extra.connect ?? [])],
    ...(extra.frame?.length ? [['frame-src', ...extra.frame] satisfies [string, ...string[]]] : []),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
