import type { ComposedPages } from '@hostel/contracts/delivery';

type Page = Pick<ComposedPages['pages'][number], 'scriptHashes' | 'styleHashes' | 'assetsOrigin'>;

/** Origins besides the app's own that pages may use, e.g. of a payment provider. */
export interface ExtraOrigins {
  script?: readonly string[];
  style?: readonly string[];
  img?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
}

/**
 * Returns the Content-Security-Policy of a composed page: it allows the app's own files, released
 * files of the origin that the page names, and only those inline scripts and styles that the
 * publisher hashed.
 */
export function pagePolicy(page: Page, extra: ExtraOrigins = {}): string {
  const hashes = (list: readonly string[]) => list.map((hash) => `'${hash}'`);
  const { assetsOrigin } = page;
  const files = assetsOrigin ? [`${assetsOrigin}/shell/`, `${assetsOrigin}/remotes/`] : [];
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...files, ...hashes(page.scriptHashes), ...(extra.script ?? [])],
    // Workers run the app's own files only, also on a page that loads another origin's script.
    ['worker-src', "'self'"],
    ['style-src', "'self'", ...files, ...hashes(page.styleHashes), ...(extra.style ?? [])],
    ['img-src', "'self'", ...files, 'data:', 'blob:', ...(extra.img ?? [])],
    ['font-src', "'self'", ...files],
    ['connect-src', "'self'", ...(extra.connect ?? [])],
    ...(extra.frame?.length ? [['frame-src', ...extra.frame] satisfies [string, ...string[]]] : []),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
