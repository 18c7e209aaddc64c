import type { Role } from '@hostel/contracts/wire/roles';
import { readsConfidential } from '../../../platform/http/scope/confidential.ts';
import { type HallScope, inScope } from '../../../platform/http/scope/hall-scope.ts';

/** Whether a member of staff reads a request: of the own halls, and confidential ones by role. */
export function mayRead(
  { role, halls }: { role: Role; halls: HallScope },
  { hallId, confidential }: { hallId: string | null; confidential: boolean },
): boolean {
  return inScope(halls, hallId) && (!confidential || readsConfidential(role));
}
