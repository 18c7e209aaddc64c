/** The personal data that a password must not be made of. */
export interface PasswordOwner {
  name: string;
  email: string;
  rollNumber?: string | null;
  /** YYYY-MM-DD. */
  dateOfBirth?: string | null;
}

const productWords =
  'hostel hosteloffice hostelmanagementsystem hostelmanagement studentportal provostportal'.split(
    ' ',
  );
const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const shortestWord = 3;
/** A password needs at least this many letters besides such words. */
const minimumOtherLetters = 3;

/** The usual forms of a birth date, without separators and with or without leading zeros. */
function dateForms(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1];
  if (name === undefined) return [];
  const years = [year, year.slice(2)];
  const numbers = [
    [day, month],
    [month, day],
    [String(Number(day)), String(Number(month))],
    [String(Number(month)), String(Number(day))],
  ];
  const inDigits = numbers.flatMap(([first = '', second = '']) =>
    years.flatMap((y) => [first + second + y, y + first + second]),
  );
  const inWords = [name, name.slice(0, 3)].flatMap((word) =>
    [day, String(Number(day))].flatMap((d) => [d + word, word + d]),
  );
  return [...inDigits.filter((digits) => digits.length >= 6), ...inWords];
}

function withoutSeparators(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._,/'’-]/g, '');
}

/** Letters and digits only, so that a word can be part of a pattern. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The words of the person and of the product, longest first. */
function personalWords({ name, email, rollNumber, dateOfBirth }: PasswordOwner): string[] {
  const mailbox = email.split('@')[0] ?? '';
  const parts = `${name} ${email}`.split(/[^\p{L}\p{M}\p{N}]+/u);
  const words = [...parts, name, mailbox, rollNumber ?? '', ...productWords].map(lettersOf);
  return [
    ...words.filter((word) => word.length >= shortestWord),
    ...dateForms(dateOfBirth ?? ''),
  ].sort((a, b) => b.length - a.length);
}

const lookAlikes: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};

/** Matches a word, also with letters replaced by digits and marks that look alike. */
function patternOf(word: string): RegExp {
  return new RegExp([...word].map((char) => lookAlikes[char] ?? char).join(''), 'gu');
}

/**
 * Whether a password is made of the person's name, email, roll number or birth date, or of the
 * product's name: without them it has at most two letters.
 */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const text = withoutSeparators(password);
  let rest = text;
  for (const word of personalWords(owner)) rest = rest.replaceAll(patternOf(word), ' ');
  if (rest === text) return false;
  return (rest.match(/\p{L}/gu) ?? []).length < minimumOtherLetters;
}
