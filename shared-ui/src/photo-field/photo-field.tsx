import { useRef, useState, type ChangeEvent } from 'react';
import { Camera as CameraIcon, ImageUp, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { jpegOfFile } from '../camera/jpeg.ts';
import { Camera } from '../camera/camera.tsx';
import { FieldError, useFieldIds, type FieldBasics } from '../field/field-frame.tsx';
import field from '../field/field.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './photo-field.module.css';

const texts = {
  open: 'Open camera',
  choose: 'Choose a photo',
  retake: 'Retake',
  remove: 'Remove',
  /** The name of the picture that was taken. */
  preview: 'The photo that will be sent',
  unreadable: 'This file can’t be read as a picture. Choose a JPEG or PNG.',
};

export interface PhotoFieldProps extends FieldBasics {
  /** A JPEG data URL, or '' for none. */
  value: string;
  onChange: (dataUrl: string) => void;
  /** The message for a camera that isn't available, by the error's name (see `Camera`). */
  cameraError: (name: string) => string;
  disabled?: boolean;
}

/** A photo from the camera or, without one, from a file: take, preview, retake, remove. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, hint, error, optional, value, onChange, cameraError, disabled } = props;
  const ids = useFieldIds({ hint, error });
  const picker = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [live, setLive] = useState(false);
  // When a pressed button disappears, the focus moves to the next one.
  const [wasLive, setWasLive] = useState(false);
  const [problem, setProblem] = useState<string>();

  const open = () => {
    setProblem(undefined);
    setLive(true);
    setWasLive(true);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      const picture = await jpegOfFile(file);
      setProblem(undefined);
      onChange(picture);
    } catch {
      setProblem(texts.unreadable);
    }
  };

  return (
    <fieldset className={field.field} disabled={disabled} aria-describedby={ids.describedBy}>
      <legend className={field.label}>
        {label}
        {optional && <span className={field.optional}> (optional)</span>}
      </legend>
      {hint && (
        <span id={ids.hintId} className={field.hint}>
          {hint}
        </span>
      )}
      {live ? (
        <Camera
          onCapture={(picture) => {
            setLive(false);
            onChange(picture);
          }}
          onCancel={() => setLive(false)}
          onError={(name) => {
            setLive(false);
            setProblem(cameraError(name));
          }}
        />
      ) : (
        <div className={classes.box}>
          {value && <img src={value} alt={texts.preview} className={classes.photo} />}
          <div className={classes.acts}>
            <Button ref={opener} autoFocus={wasLive} onClick={open}>
              {value ? <RotateCcw aria-hidden /> : <CameraIcon aria-hidden />}
              {value ? texts.retake : texts.open}
            </Button>
            <Button variant="quiet" onClick={() => picker.current?.click()}>
              <ImageUp aria-hidden />
              {texts.choose}
            </Button>
            {value && (
              <Button
                variant="quiet"
                onClick={() => {
                  opener.current?.focus();
                  onChange('');
                }}
              >
                <Trash2 aria-hidden />
                {texts.remove}
              </Button>
            )}
          </div>
        </div>
      )}
      <label hidden>
        <VisuallyHidden>{texts.choose}</VisuallyHidden>
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => void choose(event)}
        />
      </label>
      <span role="alert" className={field.under}>
        <FieldError>{problem}</FieldError>
      </span>
      <span className={field.under}>
        <FieldError id={ids.errorId}>{error}</FieldError>
      </span>
    </fieldset>
  );
}
