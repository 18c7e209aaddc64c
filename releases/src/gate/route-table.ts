import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

/** A route of a remote's table, as far as its address goes. */
export interface TableRoute {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: TableRoute[] | undefined;
}

const tableRoute: z.ZodMiniType<TableRoute> = z.object({
  path: z.optional(z.string()),
  index: z.optional(z.boolean()),
  children: z.optional(z.array(z.lazy(() => tableRoute))),
});

/**
 * Reads the route table of a remote from the page that has loaded it: the table that its users get.
 * @throws Error if the page has not loaded the remote
 */
export async function readRouteTable(page: Page, container: string): Promise<TableRoute[]> {
  // As text: the container is a global variable of the page without a type.
  const text: unknown = await page.evaluate(`(async () => {
    const factory = await window[${JSON.stringify(container)}]?.get('./routes');
    return factory && JSON.stringify(factory().routes, (key, value) =>
      /^(?:|\\d+|path|index|children)$/.test(key) ? value : undefined);
  })()`);
  if (typeof text !== 'string') throw new Error(`the page has not loaded ${container}`);
  return z.array(tableRoute).parse(JSON.parse(text));
}

/** The addresses of all pages of a table, with their parameters; without the route for the rest. */
export function patternsOf(routes: readonly TableRoute[], parent = '/'): string[] {
  const found = routes.flatMap(({ path, index, children }) => {
    if (path?.includes('*')) return [];
    const own = path === undefined ? parent : addressOf(parent, path);
    if (children) return patternsOf(children, own);
    return path !== undefined || index ? [own] : [];
  });
  return [...new Set(found)];
}

function addressOf(parent: string, path: string): string {
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
}

export function hasParameter(pattern: string): boolean {
  return pattern.includes('/:');
}

/** Whether an address is one of a pattern's. */
export function isAddressOf(address: string, pattern: string): boolean {
  const [given, wanted] = [address, pattern].map((each) => each.split('/').filter(Boolean));
  return (
    given?.length === wanted?.length &&
    (wanted?.every((part, index) => part.startsWith(':') || part === given?.[index]) ?? false)
  );
}
