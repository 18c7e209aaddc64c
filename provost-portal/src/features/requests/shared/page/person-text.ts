import type { RequestComment } from '@hostel/contracts/requests/shared/page';
import { roleName } from '@hostel/contracts/wire/roles';

/** 'Meera Iyer, Warden'. */
export function personText({ name, role }: RequestComment['by']): string {
  return `${name}, ${roleName(role)}`;
}
