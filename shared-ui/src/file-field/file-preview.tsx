import { shownFileName } from '@hostel/contracts/wire/text/characters';
import { useEffect, useState } from 'react';
import { FileText, Trash2 } from 'lucide-react';
import { IconButton } from '../button/button.tsx';
import { sizeText } from './accepted.ts';
import classes from './file-field.module.css';

/** A picture's URL in memory, released when no longer shown; null for other files. */
function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

export function FilePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const url = usePreview(file);
  const name = shownFileName(file.name);
  return (
    <div className={classes.file}>
      <span className={classes.picture}>
        {url ? <img src={url} alt="" /> : <FileText aria-hidden />}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{sizeText(file.size)}</span>
      </span>
      <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
    </div>
  );
}
