import { isStaff, type Role } from '@hostel/contracts/roles';
import type { Config } from '../config.ts';
import { badInput } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { messages } from './messages.ts';
import { isPersonalPassword, type PasswordOwner } from './personal-passwords.ts';

/** A password being chosen: by whom, and what the call names it. */
export interface PasswordChoice {
  password: string;
  owner: PasswordOwner & { role: Role };
  /** Default `newPassword`. */
  field?: string;
}

/**
 * What a password being chosen must be: long enough, none of the commonest, and not made of what
 * is known of its owner.
 * @throws AppError 400 with a message at the field.
 */
export function checkNewPassword(
  { passwordLength }: Pick<Config, 'passwordLength'>,
  { password, owner, field = 'newPassword' }: PasswordChoice,
): void {
  const minimum = isStaff(owner.role) ? passwordLength.staff : passwordLength.students;
  if (password.length < minimum) throw badInput({ [field]: messages.passwordShort(minimum) });
  if (isCommonPassword(password)) throw badInput({ [field]: messages.passwordCommon });
  if (isPersonalPassword(password, owner)) throw badInput({ [field]: messages.passwordPersonal });
}
