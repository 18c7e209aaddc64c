const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** An integer in words, by Indian numbering: crore, lakh, thousand, hundred. */
function inWords(value: number): string {
  for (const [size, name] of units) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${inWords(Math.floor(value / size))} ${name}`;
    return rest === 0 ? head : `${head} ${inWords(rest)}`;
  }
  const word = small[value];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10] ?? ''}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An amount of paise in words: “Rupees Twenty-four thousand only”. */
export function amountInWords(paise: number): string {
  const rupees = capitalize(inWords(Math.floor(paise / 100)));
  const rest = paise % 100;
  return `Rupees ${rupees}${rest === 0 ? '' : ` and ${inWords(rest)} paise`} only`;
}

/** An amount of paise in rupees: ₹24,000.00, ₹1,23,456.50. */
export function amountInFigures(paise: number): string {
  const figures = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `₹${figures.format(paise / 100)}`;
}
