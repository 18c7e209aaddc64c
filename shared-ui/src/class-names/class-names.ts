/** Joins class names; `false`, `undefined` and '' are omitted. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
