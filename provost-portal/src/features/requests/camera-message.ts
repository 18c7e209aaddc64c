import { cameraMessages } from './messages.ts';

const byError: Record<string, string> = {
  NotSupportedError: cameraMessages.unsupported,
  NotFoundError: cameraMessages.noDevice,
  OverconstrainedError: cameraMessages.noDevice,
  NotAllowedError: cameraMessages.denied,
  SecurityError: cameraMessages.denied,
  NotReadableError: cameraMessages.inUse,
  AbortError: cameraMessages.inUse,
};

/** What is told where the camera can't be had, by the browser's name for the error. */
export function cameraMessage(name: string): string {
  return byError[name] ?? cameraMessages.unsupported;
}
