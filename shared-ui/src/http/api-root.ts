/** Where the API is: run-time configuration of the page, not of the build. */
export function apiRoot(): string {
  const root = document.querySelector('meta[name="api-root"]')?.getAttribute('content');
  return (root || '/api').replace(/\/$/, '');
}
