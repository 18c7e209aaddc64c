import { PDFDocument, PDFName, PDFNull, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { examine } from './pdf-examination.ts';

type Literal = any;
/** An action of a document with two pages. */
type MakeAction = (made: PDFDocument) => Literal;

const text = (value: string) => PDFString.of(value);
const secondPage = (made: PDFDocument) => made.getPage(1).ref;
const register = (made: PDFDocument, value: Literal) =>
  made.context.register(made.context.obj(value));

const allowed: Record<string, MakeAction> = {
  'goes to a page': (made) => ({ S: 'GoTo', D: [secondPage(made), 'Fit'] }),
  'goes to a page by its number': () => ({ S: 'GoTo', D: [1, 'Fit'] }),
  'goes to a named place of the file': () => ({ S: 'GoTo', D: text('chapter') }),
  'shows the last page': () => ({ S: 'Named', N: 'LastPage' }),
  'goes to a page, then to another': (made) => ({
    S: 'GoTo',
    D: [secondPage(made), 'Fit'],
    Next: [{ S: 'Named', N: 'FirstPage' }, register(made, { S: 'GoTo', D: [0, 'Fit'] })],
  }),
  'goes round in a circle': (made) => {
    const ref = made.context.nextRef();
    const action = made.context.obj({ S: 'GoTo', D: [0, 'Fit'] });
    action.set(PDFName.of('Next'), ref);
    made.context.assign(ref, action);
    return ref;
  },
};

const refused: Record<string, MakeAction> = {
  'opens an address': () => ({ S: 'URI', URI: text('https://example.edu') }),
  'opens another file': () => ({ S: 'GoToR', F: text('other.pdf'), D: [0, 'Fit'] }),
  'opens an embedded file': () => ({ S: 'GoToE', D: [0, 'Fit'], T: { R: 'C', N: text('a') } }),
  'prints the file': () => ({ S: 'Named', N: 'Print' }),
  'sends a form': () => ({ S: 'SubmitForm', F: text('https://example.edu') }),
  'imports data': () => ({ S: 'ImportData', F: text('data.fdf') }),
  'resets a form': () => ({ S: 'ResetForm' }),
  'plays a rendition': () => ({ S: 'Rendition', OP: 0 }),
  'plays a sound': () => ({ S: 'Sound' }),
  'hides a field': () => ({ S: 'Hide', T: text('field') }),
  'starts a program': () => ({ S: 'Launch', F: text('cmd.exe') }),
  'runs a script': () => ({ S: 'JavaScript', JS: text('1') }),
  'has an unknown kind': () => ({ S: 'SomethingNew' }),
  'has no kind': () => ({ URI: text('https://example.edu') }),
  'goes to what is no page': (made) => ({ S: 'GoTo', D: [register(made, { S: 'URI' }), 'Fit'] }),
  'goes to a page, then opens an address': (made) => ({
    S: 'GoTo',
    D: [secondPage(made), 'Fit'],
    Next: { S: 'URI', URI: text('https://example.edu') },
  }),
  'goes to a page, then somewhere behind references': (made) => ({
    S: 'GoTo',
    D: [secondPage(made), 'Fit'],
    Next: register(made, [
      { S: 'Named', N: 'NextPage' },
      register(made, { S: 'GoTo', D: [0, 'Fit'], Next: register(made, { S: 'URI' }) }),
    ]),
  }),
};

/** Where a file begins an action by itself. */
const places: Record<string, (made: PDFDocument, action: PDFObject) => void> = {
  'on opening': (made, action) => made.catalog.set(PDFName.of('OpenAction'), action),
  'on closing': (made, action) => made.catalog.set(PDFName.of('AA'), eventsOf(made, 'WC', action)),
  'when a page is shown': (made, action) =>
    made.getPage(0).node.set(PDFName.of('AA'), eventsOf(made, 'O', action)),
  'when a link comes into view': (made, action) =>
    annotate(made, { Subtype: 'Link', AA: eventsOf(made, 'PV', action) }),
  'when a field is entered': (made, action) =>
    made.catalog.set(
      PDFName.of('AcroForm'),
      made.context.obj({ Fields: [{ FT: 'Tx', AA: eventsOf(made, 'Fo', action) }] }),
    ),
};

function eventsOf(made: PDFDocument, event: string, action: PDFObject): PDFObject {
  return made.context.register(made.context.obj({ [event]: action }));
}
function annotate(made: PDFDocument, annotation: Record<string, PDFObject | string>) {
  const { context } = made;
  made.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.obj(annotation)]));
}

async function problemOf(
  place: (made: PDFDocument, action: PDFObject) => void,
  action: MakeAction,
  form: { useObjectStreams: boolean } = { useObjectStreams: false },
) {
  const made = await PDFDocument.create();
  made.addPage();
  made.addPage();
  const given = action(made);
  place(made, made.context.obj(given));
  return examine(Buffer.from(await made.save(form)));
}

const pairs = (actions: Record<string, MakeAction>) =>
  Object.keys(places).flatMap((place) =>
    Object.keys(actions).map((name) => [place, name] as const),
  );
/** In plain sight, and compressed as most programs write it. */
const forms = [{ useObjectStreams: false }, { useObjectStreams: true }];

it.each(pairs(allowed))('accepts an action %s that %s', async (place, name) => {
  for (const form of forms) {
    expect(await problemOf(places[place]!, allowed[name]!, form)).toBeUndefined();
  }
});

it.each(pairs(refused))('rejects an action %s that %s', async (place, name) => {
  for (const form of forms)
    expect(await problemOf(places[place]!, refused[name]!, form)).toBe('script');
});

it('accepts a destination on opening, an action that is not there, and links that open an address', async () => {
  const onOpening = places['on opening']!;
  const page: MakeAction = (made) => [secondPage(made), 'Fit'];
  expect(await problemOf(onOpening, page)).toBeUndefined();
  expect(
    await problemOf(onOpening, (made) => register(made, [secondPage(made), 'Fit'])),
  ).toBeUndefined();
  expect(await problemOf(onOpening, () => PDFNull)).toBeUndefined();
  expect(await problemOf(onOpening, (made) => made.context.nextRef())).toBeUndefined();
  const link = (made: PDFDocument, action: PDFObject) =>
    annotate(made, { Subtype: 'Link', A: action });
  expect(await problemOf(link, refused['opens an address']!)).toBeUndefined();
  expect(await problemOf(link, refused['opens another file']!)).toBeUndefined();
  expect(await problemOf(link, refused['starts a program']!)).toBe('script');
});

it('rejects a destination on opening that is no page, and events that are no dictionary', async () => {
  const onOpening = places['on opening']!;
  expect(await problemOf(onOpening, () => [{ S: 'URI' }, 'Fit'])).toBe('script');
  const events = (made: PDFDocument, given: PDFObject) => made.catalog.set(PDFName.of('AA'), given);
  expect(await problemOf(events, () => [{ S: 'URI' }])).toBe('script');
});

/** A file as a text editor shows it, with an action on opening. */
const written = (key: string, action: string) => `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R ${key} 4 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
4 0 obj ${action} endobj
trailer << /Root 1 0 R >>
%%EOF`;

it.each([
  ['/OpenAction', '<< /S /GoTo /D [3 0 R /Fit] >>', undefined],
  ['/OpenAction', '<< /S /URI /URI (https://example.edu) >>', 'script'],
  ['/Open#41ction', '<< /S /URI /URI (https://example.edu) >>', 'script'],
  ['/OpenAction', '<< /#53 /UR#49 /URI (https://example.edu) >>', 'script'],
  ['/OpenAction', '<< /S /GoTo /D [3 0 R /Fit] /N#65xt << /S /#55RI >> >>', 'script'],
  ['/#41#41', '<< /WC << /S /UR#49 >> >>', 'script'],
  ['/OpenAction', '<< /S /#4aavaScript /J#53 (1) >>', 'script'],
])('reads the names of %s %s', async (key, action, problem) => {
  expect(await examine(Buffer.from(written(key, action)))).toBe(problem);
});
