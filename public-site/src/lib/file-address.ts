/** The address of a file below the API root, which the page configures at run time. */
export function fileAddress(path: string): string {
  const root = document.querySelector('meta[name="api-root"]')?.getAttribute('content') ?? '';
  return `${(root || '/api').replace(/\/$/, '')}${path}`;
}
