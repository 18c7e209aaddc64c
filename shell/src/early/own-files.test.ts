import './own-files.ts';

const other = 'https://assets.example.edu/shell/1.0.0-a';

/** Adds an element as the publisher writes it. */
function add(html: string): Element {
  document.head.innerHTML = html;
  const [element] = document.head.children;
  if (!element) throw new Error('Nothing was added');
  return element;
}

test.each([
  [
    'script',
    `<script crossorigin data-own="/shell/1.0.0-a/main.js" src="${other}/main.js" integrity="sha384-x"></script>`,
    'src',
    '/shell/1.0.0-a/main.js',
  ],
  [
    'stylesheet',
    `<link rel="stylesheet" crossorigin data-own="/shell/1.0.0-a/main.css" href="${other}/main.css" integrity="sha384-x">`,
    'href',
    '/shell/1.0.0-a/main.css',
  ],
])('loads a failed %s of another origin from the page’s, once', (_, html, attribute, own) => {
  const failed = add(html);
  failed.dispatchEvent(new Event('error'));
  const [copy] = document.head.children;
  expect(copy).not.toBe(failed);
  expect(copy?.getAttribute(attribute)).toBe(own);
  expect(copy?.getAttribute('integrity')).toBe('sha384-x');
  copy?.dispatchEvent(new Event('error'));
  expect(document.head.children[0]).toBe(copy);
});

test('leaves other failed files to those who load them', () => {
  const chunk = add(`<script src="${other}/7.js"></script>`);
  chunk.dispatchEvent(new Event('error'));
  expect(document.head.children[0]).toBe(chunk);
});

test('waits for the complete page', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const failed = add(`<script data-own="/shell/1.0.0-a/main.js" src="${other}/main.js"></script>`);
  failed.dispatchEvent(new Event('error'));
  expect(document.head.children[0]).toBe(failed);
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.head.children[0]?.getAttribute('src')).toBe('/shell/1.0.0-a/main.js');
});
