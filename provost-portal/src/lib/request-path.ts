/** The page of one request, at `request` of paths.ts; kept out of what every page loads. */
export function requestPath({ type, _id }: { type: string; _id: string }): string {
  return `/provost-login/requests/${encodeURIComponent(type)}/${encodeURIComponent(_id)}`;
}
