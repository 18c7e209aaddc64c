import { useEffect, useRef, useState } from 'react';
import { Camera as CameraIcon } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import classes from './camera.module.css';
import { jpegOf } from './jpeg.ts';
import { useCamera } from './use-camera.ts';

export interface CameraProps {
  /** The picture: a JPEG data URL of at most 1600 px. */
  onCapture: (dataUrl: string) => void;
  onCancel: () => void;
  /**
   * The camera isn't available. `NotSupportedError` when the browser has none, otherwise the name of
   * the browser's error: `NotFoundError`, `NotAllowedError`, `NotReadableError`, …
   */
  onError: (name: string) => void;
}

const texts = {
  capture: 'Take photo',
  cancel: 'Cancel',
  starting: 'Starting the camera',
  /** The name of the live picture. */
  preview: 'Live picture of the camera',
};

/** The live camera. It is on only while mounted: capture, cancel and unmounting stop it. */
export function Camera({ onCapture, onCancel, onError }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, stop } = useCamera(onError);
  // A slow phone has the stream before its first picture: until then there is nothing to capture.
  const [live, setLive] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
  }, [stream]);

  const capture = () => {
    const element = video.current;
    if (!element) return;
    const picture = jpegOf(element, element.videoWidth, element.videoHeight);
    if (!picture) return;
    stop();
    onCapture(picture);
  };
  const cancel = () => {
    stop();
    onCancel();
  };

  return (
    <div className={classes.camera}>
      <div className={classes.view}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={texts.preview}
          className={classes.video}
          onLoadedData={() => setLive(true)}
        />
        {!live && (
          <p className={classes.starting} role="status">
            <Spinner />
            {texts.starting}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        <Button autoFocus variant="primary" disabled={!live} onClick={capture}>
          <CameraIcon aria-hidden />
          {texts.capture}
        </Button>
        <Button onClick={cancel}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
