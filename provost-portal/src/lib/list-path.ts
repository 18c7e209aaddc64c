/** A list with filters in its address; those that are undefined are left out. */
export function listPath(
  page: string,
  filters: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) params.set(name, value);
  }
  return `${page}?${params.toString()}`;
}
