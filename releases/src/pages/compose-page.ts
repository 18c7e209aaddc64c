import { createHash } from 'node:crypto';
import {
  pagePlaceholders,
  remotesScriptId,
  type RemotesDocument,
} from '@hostel/contracts/delivery';
import type { PageLink } from './page-list.ts';
import { ReleaseError } from '../store/release-error.ts';

export interface PageParts {
  /** The shell's HTML with `pagePlaceholders`. */
  template: string;
  /** URL below which the shell's files are served; absolute for another origin than the page's. */
  base: string;
  remotes: RemotesDocument;
  links: readonly PageLink[];
  fragment?: Prerendered;
  /** Without a fragment: the shell shows the first that is for the user's role, if any is. */
  frames?: readonly (Prerendered & { roles?: readonly string[] | undefined })[];
}

interface Prerendered {
  html: string;
  css: string;
}

export interface ComposedPage {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Fills the template with the live releases, and hashes each inline script and style for the
 * Content-Security-Policy.
 * @throws ReleaseError if a placeholder is missing or the policy would block the fragment.
 */
export function composePage(parts: PageParts): ComposedPage {
  const { template, base, remotes, links, fragment, frames = [] } = parts;
  const prerendered = fragment ? [fragment] : frames;
  for (const { html } of prerendered) rejectForbidden(html);
  const styles = [...new Set(prerendered.map(({ css }) => css).filter(Boolean))];
  const html = fill(template, base, {
    [pagePlaceholders.head]: [
      ...links.map((link) => linkTag(link, prerendered.length > 0)),
      ...styles.map((css) => `<style>${escapeStyle(css)}</style>`),
    ].join(''),
    [pagePlaceholders.fragment]: fragment?.html ?? frames.map(frameTag).join(''),
    [pagePlaceholders.remotes]: remotesScript(remotes),
  });
  return {
    html,
    scriptHashes: hashesOf(html, /<script(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/script>/gi),
    styleHashes: hashesOf(html, /<style(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/style>/gi),
  };
}

/** Only the template's text is searched for placeholders, not the inserted values. */
function fill(template: string, base: string, values: Record<string, string>): string {
  const places = Object.entries(values).map(([placeholder, value]) => {
    const start = template.indexOf(placeholder);
    if (start < 0 || start !== template.lastIndexOf(placeholder)) {
      throw new ReleaseError(`The shell's template must contain ${placeholder} exactly once.`);
    }
    return { start, end: start + placeholder.length, value };
  });
  const own = (from: number, to?: number) => withBase(template.slice(from, to), base);
  let html = '';
  let at = 0;
  for (const { start, end, value } of places.sort((a, b) => a.start - b.start)) {
    html += own(at, start) + value;
    at = end;
  }
  return html + own(at);
}

/**
 * Inserts the address of the shell's files. For those of another origin, the browser checks the
 * integrity only in CORS mode; `data-own` is their address at the page's origin, which the early
 * script uses if the other origin fails.
 */
function withBase(template: string, base: string): string {
  if (isOwn(base)) return template.replaceAll(pagePlaceholders.base, base);
  const { pathname } = new URL(base);
  const addresses = new RegExp(`\\b(src|href)="${pagePlaceholders.base}/([^"]*)"`, 'g');
  return template
    .replace(addresses, `crossorigin data-own="${pathname}/$2" $1="${base}/$2"`)
    .replaceAll(pagePlaceholders.base, base);
}

function isOwn(url: string): boolean {
  return url.startsWith('/');
}

function rejectForbidden(html: string): void {
  if (/<(?:script|style)[\s>]/i.test(html)) {
    throw new ReleaseError('A prerendered fragment contains a script or a style element.');
  }
  if (/<[a-z][^>]*\s(?:style|on[a-z]+)\s*=/i.test(html)) {
    throw new ReleaseError(
      "A prerendered fragment contains a style= or on…= attribute, which the page's policy blocks.",
    );
  }
}

/** Nothing of it is shown before the shell's script has chosen it. */
function frameTag({ html, roles }: NonNullable<PageParts['frames']>[number]): string {
  const attribute = roles ? ` data-roles="${escapeAttribute(roles.join(' '))}"` : '';
  return `<template${attribute}>${html}</template>`;
}

/** Escapes `<`, which could end the script or begin a comment. */
function remotesScript(remotes: RemotesDocument): string {
  const json = JSON.stringify(remotes).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${remotesScriptId}">${json}</script>`;
}

/** A painted page needs its picture, fonts and styles before its scripts. */
function urgencyOf({ as, priority }: PageLink, painted: boolean): PageLink['priority'] {
  return as === 'script' && painted ? 'low' : priority;
}

/** `preload-for` is for some users only: the shell's early script activates it by role and share. */
function linkTag(link: PageLink, painted: boolean): string {
  const { href, as, integrity, roles, part } = link;
  const urgency = urgencyOf(link, painted);
  const attributes = [
    `rel="${roles || part ? 'preload-for' : 'preload'}"`,
    ...(roles ? [`data-roles="${escapeAttribute(roles.join(' '))}"`] : []),
    ...(part
      ? [
          `data-remote="${escapeAttribute(part.remote)}"`,
          `data-share="${part.of}"`,
          `data-percent="${part.percent}"`,
          ...(part.by === undefined ? [] : [`data-by="${escapeAttribute(part.by)}"`]),
        ]
      : []),
    `href="${escapeAttribute(href)}"`,
    `as="${as}"`,
    ...(integrity ? [`integrity="${escapeAttribute(integrity)}"`] : []),
    ...(urgency === undefined ? [] : [`fetchpriority="${urgency}"`]),
    // Fonts are always fetched in CORS mode, and so are scripts and styles of another origin;
    // without the attribute they are fetched twice.
    ...(as === 'font' || (as !== 'image' && !isOwn(href)) ? ['crossorigin'] : []),
  ];
  return `<link ${attributes.join(' ')}>`;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function escapeStyle(css: string): string {
  return css.replaceAll('</', '<\\/');
}

function hashesOf(html: string, elements: RegExp): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(elements)) {
    const { attributes = '', content = '' } = groups ?? {};
    const runs = !/\ssrc\s*=|type\s*=\s*["']?application\/json/i.test(attributes);
    if (runs && content !== '') hashes.add(contentHash(content));
  }
  return [...hashes];
}

function contentHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
