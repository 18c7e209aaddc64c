import { cameraMessages } from '../messages.ts';

const byError: Record<string, string> = {
  NotSupportedError: cameraMessages.unsupported,
  NotFoundError: cameraMessages.noDevice,
  OverconstrainedError: cameraMessages.noDevice,
  NotAllowedError: cameraMessages.denied,
  SecurityError: cameraMessages.denied,
  NotReadableError: cameraMessages.inUse,
  AbortError: cameraMessages.inUse,
};

/** The text for a camera error, by the name that the browser gives it. */
export function cameraMessage(name: string): string {
  return byError[name] ?? cameraMessages.unsupported;
}
