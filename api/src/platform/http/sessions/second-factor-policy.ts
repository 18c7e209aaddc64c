import { secondFactorRoles, type Role } from '@hostel/contracts/wire/roles';
import type { Config } from '../../core/config/config.ts';

/** Whether staff of a role must have a second factor on this server. */
export function needsSecondFactor(
  role: Role,
  { secondFactorRequired }: Pick<Config, 'secondFactorRequired'>,
): boolean {
  return secondFactorRequired && secondFactorRoles.some((one) => one === role);
}
