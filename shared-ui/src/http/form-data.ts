/** Fields as text, files as they are, a list of files as repeated parts of one name. */
export function formDataOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part === undefined || part === null) continue;
      if (part instanceof File) form.append(name, part, part.name);
      else form.append(name, String(part));
    }
  }
  return form;
}
