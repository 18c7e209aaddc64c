const adultAt = 18;

const two = (part: number) => String(part).padStart(2, '0');

function parts(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The latest birth date (`YYYY-MM-DD`) of a person who is of age on `day`. */
export function lastAdultBirthDate(day: string): string {
  const [year, month, date] = parts(day);
  const born = year - adultAt;
  const exists = month !== 2 || date !== 29 || isLeap(born);
  return `${born}-${two(month)}-${two(exists ? date : 28)}`;
}

/** Whether a person with this birth date is under 18 on `day`; both `YYYY-MM-DD`. */
export function isMinor(birthDate: string | null, day: string): boolean {
  return birthDate !== null && birthDate > lastAdultBirthDate(day);
}

/** The day on which a person comes of age; 1 March for who was born on 29 February. */
export function majorityOf(birthDate: string): string {
  const [year, month, date] = parts(birthDate);
  const at = year + adultAt;
  if (month === 2 && date === 29 && !isLeap(at)) return `${at}-03-01`;
  return `${at}-${two(month)}-${two(date)}`;
}
