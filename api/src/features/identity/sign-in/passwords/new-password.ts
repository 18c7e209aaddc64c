import { isStaff, type Role } from '@hostel/contracts/wire/roles';
import type { Config } from '../../../../platform/core/config/config.ts';
import { badInput } from '../../../../platform/core/errors/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { messages } from '../messages.ts';
import { isPersonalPassword, type PasswordOwner } from './personal-passwords.ts';

/** A new password with its owner and the name of its field in the call. */
export interface PasswordChoice {
  password: string;
  owner: PasswordOwner & { role: Role };
  /** Default `newPassword`. */
  field?: string;
}

/**
 * Rejects a new password that is too short, common, or made of its owner's personal data.
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
