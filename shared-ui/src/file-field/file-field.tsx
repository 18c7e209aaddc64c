import { useRef, useState, type DragEvent } from 'react';
import { Paperclip } from 'lucide-react';
import { FieldError, useFieldIds, type FieldBasics } from '../field/field-frame.tsx';
import field from '../field/field.module.css';
import { classNames } from '../class-names/class-names.ts';
import { accepted, type FileLimits } from './accepted.ts';
import classes from './file-field.module.css';
import { FilePreview } from './file-preview.tsx';

export interface FileFieldProps extends FieldBasics, FileLimits {
  name?: string;
  value: readonly File[];
  onChange: (files: File[]) => void;
  /** The control's label, e.g. 'Add files'. */
  prompt?: string;
  disabled?: boolean;
}

/** A field for files, chosen or dropped, each with name, size and, for pictures, a preview. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, name, value, onChange, disabled, accept } = props;
  const { prompt = 'Choose files', maxFiles = 1 } = props;
  const ids = useFieldIds({ hint, error });
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();

  const add = (files: readonly File[]) => {
    const result = accepted(value, files, props);
    setRefused(result.refused);
    if (result.files.length !== value.length || maxFiles === 1) onChange(result.files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add([...event.dataTransfer.files]);
  };

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={ids.id}>
        {label}
        {optional && <span className={field.optional}> (optional)</span>}
      </label>
      {hint && (
        <span id={ids.hintId} className={field.hint}>
          {hint}
        </span>
      )}
      <div
        className={classNames(classes.drop, over && classes.over)}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Paperclip aria-hidden />
        <span aria-hidden>{prompt}</span>
        <input
          ref={input}
          id={ids.id}
          name={name}
          type="file"
          className={classes.input}
          accept={accept?.join(',')}
          multiple={maxFiles > 1}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {value.length > 0 && (
        <ul className={classes.files}>
          {value.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}-${index}`}>
              <FilePreview
                file={file}
                onRemove={() => {
                  setRefused(undefined);
                  onChange(value.filter((other) => other !== file));
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <span role="alert" className={field.under}>
        <FieldError>{refused}</FieldError>
      </span>
      <span className={field.under}>
        <FieldError id={ids.errorId}>{error}</FieldError>
      </span>
    </div>
  );
}
