import { useEffect, useRef, useState } from 'react';

/** The rear camera at 1280×720 where there is one. */
const preferred: MediaStreamConstraints = {
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
};

const anyVideo: MediaStreamConstraints = { video: true };

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : 'UnknownError';
}

/** A refusal is final; another wish may still be met. */
function mayBeMetOtherwise(error: unknown): boolean {
  return !['NotAllowedError', 'SecurityError'].includes(nameOf(error));
}

async function openCamera(): Promise<MediaStream> {
  // Absent on old browsers and wherever the page didn't come over a secure connection.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) {
    throw new DOMException('No camera to ask for', 'NotSupportedError');
  }
  try {
    return await devices.getUserMedia(preferred);
  } catch (error) {
    if (!mayBeMetOtherwise(error)) throw error;
    return devices.getUserMedia(anyVideo);
  }
}

function stopTracks(stream: MediaStream | null): void {
  stream?.getTracks().forEach((track) => track.stop());
}

/** The live stream while the caller is mounted; `stop` ends it earlier. */
export function useCamera(onError: (name: string) => void) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const live = useRef<MediaStream | null>(null);
  const tell = useRef(onError);
  useEffect(() => {
    tell.current = onError;
  });

  useEffect(() => {
    let left = false;
    openCamera().then(
      (opened) => {
        // The person may have left while the browser was still asking for permission.
        if (left) return stopTracks(opened);
        live.current = opened;
        setStream(opened);
      },
      (error: unknown) => {
        if (!left) tell.current(nameOf(error));
      },
    );
    return () => {
      left = true;
      stopTracks(live.current);
      live.current = null;
    };
  }, []);

  const stop = () => {
    stopTracks(live.current);
    live.current = null;
    setStream(null);
  };
  return { stream, stop };
}
