import * as z from 'zod/mini';
import { roles } from '../wire/roles.ts';

/** One prerendered fragment that a remote ships for a path; files are relative to its release. */
export const fragment = z.object({ path: z.string(), html: z.string(), css: z.string() });

/**
 * The prerendered frame of a remote's pages, shown until the page is there: `path` is exact, or
 * `…/*` for the path and all below it. It is for users with one of `roles`, otherwise with one of
 * the remote's.
 */
export const frame = z.object({ ...fragment.shape, roles: z.optional(z.array(z.enum(roles))) });
