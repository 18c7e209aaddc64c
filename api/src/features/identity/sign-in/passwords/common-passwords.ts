import { dictionary } from '@zxcvbn-ts/language-common';

/** So many of the most common passwords are also rejected with digits before and after them. */
const mostCommon = 10_000;
const shortestWord = 4;

let lists: { all: ReadonlySet<string>; words: ReadonlySet<string> } | undefined;

/** Reads the list when the first password is chosen: it takes some milliseconds. */
function readLists() {
  const passwords = dictionary['passwords-common'];
  const words = passwords.slice(0, mostCommon).filter((word) => word.length >= shortestWord);
  return { all: new Set(passwords), words: new Set(words) };
}

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function withoutLookAlikes(text: string): string {
  return [...text].map((char) => lookAlikes[char] ?? char).join('');
}

/** A word without the digits and marks before and after it. */
function wordOf(text: string): string {
  return text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
}

/** Whether a short piece repeats: 111111, abcabc, 12341234. The list doesn't contain these. */
function isRepeated(text: string): boolean {
  return new Set(text).size < 3 || /^(.{1,4})\1+.?$/.test(text);
}

const orders = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = orders.flatMap((order) => [order, [...order].toReversed().join('')]);

/**
 * Whether a password is common: in the package's list (about 49,000 leaked passwords by frequency),
 * one of its first 10,000 with digits and marks around it or in place of letters, a repetition, or a
 * sequence of the alphabet, the digits or the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (isRepeated(text) || runs.some((run) => run.includes(text))) return true;
  const { all, words } = (lists ??= readLists());
  const word = wordOf(text);
  const plain = withoutLookAlikes(text);
  const cores = [word, withoutLookAlikes(word), wordOf(plain)];
  return all.has(text) || all.has(plain) || cores.some((core) => words.has(core));
}
