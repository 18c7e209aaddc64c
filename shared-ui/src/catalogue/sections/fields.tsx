import { useState } from 'react';
import { BookOpen, Film, Newspaper } from 'lucide-react';
import { Combobox, type ComboboxOption } from '../../combobox/combobox.tsx';
import { DateField } from '../../date-field/date-field.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '../../field/field.tsx';
import { FileField } from '../../file-field/file-field.tsx';
import { PasswordField } from '../../password-field/password-field.tsx';
import { PhotoField } from '../../photo-field/photo-field.tsx';
import { RadioCards } from '../../radio-cards/radio-cards.tsx';
import { SearchField } from '../../search-field/search-field.tsx';
import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

const kinds = [
  { value: 'book', label: 'Book', description: 'Lent for 14 days', icon: <BookOpen aria-hidden /> },
  { value: 'film', label: 'Film', description: 'Lent for 3 days', icon: <Film aria-hidden /> },
  { value: 'paper', label: 'Newspaper', icon: <Newspaper aria-hidden /> },
] as const;

const places = [
  { value: 'hall', label: 'Reading hall' },
  { value: 'store', label: 'Store' },
];

const readers: readonly ComboboxOption[] = [
  { value: '1', label: 'Asha Verma', detail: 'LIB-204, History' },
  { value: '2', label: 'Ashok Rao', detail: 'LIB-118, Physics' },
  { value: '3', label: 'Meena Iyer', detail: 'LIB-007, Law' },
];

export function FieldSection() {
  const [reader, setReader] = useState(readers[0]);
  const [readerText, setReaderText] = useState('');
  const [kind, setKind] = useState<'book' | 'film' | 'paper'>('book');
  const [files, setFiles] = useState<File[]>([
    new File(['x'.repeat(48_000)], 'catalogue-of-manuscripts.pdf', { type: 'application/pdf' }),
  ]);
  const [photo, setPhoto] = useState('');
  const [sought, setSought] = useState('');
  return (
    <Section title="Fields">
      <div className={classes.grid}>
        <TextField label="Title" hint="As on the cover." defaultValue="Malgudi Days" />
        <TextField label="Author" error="Please fill in the author." />
        <TextField label="Shelf" optional placeholder="For example B 12" />
        <TextField label="Number" defaultValue="LIB/2025/0147" readOnly />
        <TextField label="Branch" defaultValue="North" disabled />
        <PasswordField label="Password" defaultValue="a secret" />
        <DateField label="Due" hint="Try 5/6/26 or 5 June 2026." defaultValue="2026-06-05" />
        <DateField label="Returned" defaultValue="31/02/2026" error="This is not a date." />
        <SelectField label="Place" options={places} placeholder="Choose a place" />
        <SelectField label="Place" options={places} error="Choose its place." />
        <SearchField label="Search books" value={sought} onSearch={setSought} />
        <Combobox
          label="Reader"
          hint="Name or department."
          value={reader}
          onChange={setReader}
          options={readers.filter(({ label }) => label.includes(readerText))}
          onSearch={setReaderText}
        />
        <TextArea label="Remarks" count={500} defaultValue="The spine is loose." />
        <TextArea label="Remarks" count={10} defaultValue="Longer than hinted." error="Too long." />
        <div>
          <Checkbox label="Pinned to the top" defaultChecked />
          <Checkbox label="Send a copy" hint="To the address of the reader." />
          <Checkbox label="I have read the rules" error="Please agree first." />
        </div>
      </div>
      <RadioCards
        label="Kind"
        name="kind"
        options={kinds}
        value={kind}
        onChange={(event) =>
          setKind(kinds.find(({ value }) => value === event.target.value)?.value ?? 'book')
        }
      />
      <RadioCards label="Kind" name="other-kind" options={kinds} error="Choose a kind." />
      <RadioCards label="Kind, one below the other" name="stacked-kind" options={kinds} stacked />
      <div className={classes.grid}>
        <FileField
          label="Scans"
          hint="PDF, JPEG or PNG; at most 5 of 10 MB each."
          optional
          prompt="Choose files, or drop them here"
          value={files}
          onChange={setFiles}
          maxFiles={5}
          maxBytes={10_000_000}
          accept={['application/pdf', 'image/jpeg', 'image/png']}
        />
        <PhotoField
          label="Photo"
          optional
          value={photo}
          onChange={setPhoto}
          cameraError={(name) => `Could not access camera. (${name})`}
        />
      </div>
    </Section>
  );
}
