import { isRole } from '@hostel/contracts/wire/roles';

/** Whether a value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Whether a value has strings under all of these keys. */
export function hasStrings(value: unknown, ...keys: string[]): value is Record<string, unknown> {
  return isRecord(value) && keys.every((key) => typeof value[key] === 'string');
}

/** Whether a value is a list of roles, or absent. */
export function isRoleList(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isRole));
}
