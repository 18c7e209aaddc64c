/**
 * Words at the heart of the commonest leaked passwords (after the yearly lists of NCSC and NordPass)
 * and those that lie near at hand here. Digits and marks around them add nothing.
 */
const words = `
123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx a1b2c3 aa aaa abc abcd abcdef abcdefg abcdefgh access admin
administrator alexander amanda america andrew angel apple asd asdf asdfasdf asdfg asdfgh asdfghjkl
ashley asshole azerty babygirl bailey baseball batman beautiful bharat biteme blink butterfly buster
changeme charlie cheese chocolate chelsea chicken college computer cookie cricket daniel default demo
diamond donald dragon eminem facebook flower football forever freedom friend fuckyou ganesh gfhjkm
ginger google guest hannah harley harrypotter hello heythere hockey hostel hosteldemo hunter hyderabad iloveu
iloveyou india indian instagram jaishreeram jennifer jesus jessica jordan joshua justin kautilya killer krishna
letmein liverpool login london love lovely loveme manager mahadev master matrix matthew michael michelle
michelle minecraft monkey monster mumbai mustang mynameis naruto nicole ninja nothing omsairam pass passme
passcode passw password passwords patrick pepper pokemon princess provost purple qazwsx qazwsxedc qweasd
qweasdzxc qwe qwer qwert qwerty qwertyui qwertyuiop radha ranger robert root samsung sairam sachin secret service
shadow shivam shop soccer soleil starwars student summer sunshine super superman system target
temp test testing thomas tigger time trustno universi university unknown user username warden welcome whatever
william winter wonder zaq1zaq1 zaq12wsx zxc zxcv zxcvbn zxcvbnm zxczxc
`;
const common = new Set(words.split(/\s+/).filter(Boolean));

const lookAlikes = new Map(
  [
    ...[
      ['@', 'a'],
      ['4', 'a'],
      ['3', 'e'],
      ['1', 'i'],
      ['!', 'i'],
      ['0', 'o'],
      ['$', 's'],
    ],
    ...[
      ['5', 's'],
      ['7', 't'],
    ],
  ].map(([mark = '', letter = '']) => [mark, letter] as const),
);

const rows = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'poiuytrewq',
];
rows.push('asdfghjkl', 'lkjhgfdsa', 'zxcvbnm', 'mnbvcxz', '147258369', '159753', '741852963');

/** One short piece over and over: 111111, abcabc, 121212. */
function repeats(text: string): boolean {
  return /^(.{1,3})\1+.?$/.test(text) || /^(.{1,4})\1+$/.test(text);
}

function trimmed(text: string): string {
  return text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
}

function plain(text: string): string {
  return [...text].map((char) => lookAlikes.get(char) ?? char).join('');
}

/**
 * Whether a password is among the first that anybody would try: a common word with digits and marks
 * around it or letters exchanged for them, a row of the keyboard, a repetition, a year, or the
 * person's own name or email.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const forms = [text, trimmed(text), plain(text), trimmed(plain(text)), plain(trimmed(text))];
  if (new Set(text).size < 3 || repeats(text) || /^(19|20)\d\d\W*$/.test(text)) return true;
  if (rows.some((row) => row.includes(text))) return true;
  const mine = own.flatMap((name) => name.toLowerCase().split(/[^a-z0-9]+/)).filter(Boolean);
  return forms.some((form) => common.has(form) || mine.includes(form));
}
