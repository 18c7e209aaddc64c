/** Joins the class names that are there; `false`, `undefined` and '' fall out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
