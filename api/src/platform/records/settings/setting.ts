import type { settingGroups, SettingKind } from '@hostel/contracts/office/settings';
import * as z from 'zod/mini';
import type { Config } from '../../core/config/config.ts';

/** The part of the configuration that has first values. */
export type FirstValues = Pick<Config, 'eligibility' | 'photoKeepYears'>;

/** What a value is put in words with. */
export interface Wording {
  timeZone: string;
  hallName: (id: string) => string;
}

interface Description {
  /** Stable: the rows of `dated_settings` have it. */
  name: string;
  group: (typeof settingGroups)[number];
  title: string;
  hint: string;
  kind: SettingKind;
  /** What no value means, such as no time; null where there is always one. */
  emptyText?: string;
  /** What a whole number counts; absent for academic years. */
  unit?: string;
  /** What a choice may be. */
  options?: { value: string; label: string }[];
  /** The limits of a number. */
  least?: number;
  greatest?: number;
}

/** A setting of the office; `T` is its value. Make it with `defineSetting`. */
export interface Setting<T> {
  readonly description: Description;
  /** The value while the office has set none. */
  first: (config: FirstValues) => T;
  /** Reads a value as a form or a command gives it. @returns the value, or what is wrong with it */
  read: (given: unknown) => { value: T } | { problem: string };
  /** A value that was checked when it was stored. */
  parse: (stored: unknown) => T;
  /** A stored value in words. */
  textOf: (stored: unknown, wording: Wording) => string;
  /** The ids of the halls that a checked value names: each must exist. */
  hallsOf: (value: unknown) => readonly string[];
}

/** Defines one setting: its value's schema, first value and words. */
export function defineSetting<T>({
  schema,
  stored: storedSchema = schema,
  first,
  words,
  hallsOf = () => [],
  ...description
}: Description & {
  schema: z.ZodMiniType<T>;
  /** Of values that were stored, where another version of the code may know other ones. */
  stored?: z.ZodMiniType<T>;
  first: (config: FirstValues) => T;
  words: (value: T, wording: Wording) => string;
  hallsOf?: (value: T) => readonly string[];
}): Setting<T> {
  const parse = (stored: unknown) => z.parse(storedSchema, stored);
  return {
    description,
    first,
    parse,
    read: (given) => {
      const { data, error } = z.safeParse(schema, given);
      return error
        ? { problem: error.issues[0]?.message ?? 'This value can’t be used.' }
        : { value: data };
    },
    textOf: (stored, wording) => words(parse(stored), wording),
    hallsOf: (value) => hallsOf(parse(value)),
  };
}
