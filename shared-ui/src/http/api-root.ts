/** The address of the API, configured in the page at run time and not in the build. */
export function apiRoot(): string {
  const root = document.querySelector('meta[name="api-root"]')?.getAttribute('content');
  return (root || '/api').replace(/\/$/, '');
}
