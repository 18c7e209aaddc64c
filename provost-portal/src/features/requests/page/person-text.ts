import type { RequestComment } from '@hostel/contracts/requests/page';
import { roleName } from '../../../lib/role-name.ts';
import { pageMessages as texts } from '../messages.ts';

/** 'Meera Iyer, Warden'. */
export function personText({ name, role }: RequestComment['by']): string {
  return `${name}, ${role === 'student' ? texts.student : roleName(role)}`;
}
