/** Where a file under the API root is fetched: the root is the page's configuration, not the build's. */
export function fileAddress(path: string): string {
  const root = document.querySelector('meta[name="api-root"]')?.getAttribute('content') ?? '';
  return `${(root || '/api').replace(/\/$/, '')}${path}`;
}
