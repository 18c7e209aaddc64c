/** The formats of a style, one for each time zone: creating one costs a hundred times as much as using it. */
export function dateFormat(locale: string, style: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...style });
    made.set(timeZone, format);
    return format;
  };
}
