import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const pageBytes = 65_536;
/** `HB_DIRECTION_LTR` and `HB_DIRECTION_RTL`. */
const leftToRight = 4;
const rightToLeft = 5;
/** `HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES`: a joiner has its effect, and no glyph. */
const removeIgnorables = 8;
/** `HB_MEMORY_MODE_READONLY`. */
const readOnly = 1;
/** `hb_glyph_info_t` and `hb_glyph_position_t` are five numbers of 32 bits each. */
const numbersEach = 5;

const nativeFunction = z.custom<(...given: number[]) => number>(
  (value) => typeof value === 'function',
);
/** HarfBuzz’s C interface, as far as it is used here. */
const harfBuzz = z.object({
  memory: z.custom<WebAssembly.Memory>((value) => value instanceof WebAssembly.Memory),
  __wasm_call_ctors: nativeFunction,
  malloc: nativeFunction,
  free: nativeFunction,
  hb_blob_create: nativeFunction,
  hb_face_create: nativeFunction,
  hb_font_create: nativeFunction,
  hb_language_from_string: nativeFunction,
  hb_buffer_create: nativeFunction,
  hb_buffer_clear_contents: nativeFunction,
  hb_buffer_set_flags: nativeFunction,
  hb_buffer_set_direction: nativeFunction,
  hb_buffer_set_language: nativeFunction,
  hb_buffer_guess_segment_properties: nativeFunction,
  hb_buffer_add_utf16: nativeFunction,
  hb_buffer_get_length: nativeFunction,
  hb_buffer_get_glyph_infos: nativeFunction,
  hb_buffer_get_glyph_positions: nativeFunction,
  hb_shape: nativeFunction,
});
type HarfBuzz = z.infer<typeof harfBuzz>;

/** A glyph of a shaped text. Units: those of the font. */
export interface ShapedGlyph {
  id: number;
  /** Where in the text the characters begin that it belongs to. */
  cluster: number;
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Finds the glyphs of a text in one script and direction, from left to right. */
export type Shape = (text: string, way: { isRightToLeft: boolean }) => ShapedGlyph[];

/**
 * HarfBuzz without the JavaScript of its package, which waits at its top level, so that no CommonJS can
 * load it (decision 0099).
 */
function startHarfBuzz(): HarfBuzz {
  const require = createRequire(import.meta.url);
  const file = require.resolve('harfbuzzjs/dist/harfbuzz.wasm');
  const nothing = () => 0;
  const grow = (size: number) => {
    const missing = size - started.memory.buffer.byteLength;
    started.memory.grow(Math.ceil(missing / pageBytes));
    return 1;
  };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    wasi_snapshot_preview1: { proc_exit: nothing },
    env: {
      emscripten_resize_heap: grow,
      _abort_js: () => {
        throw new Error('HarfBuzz has ended.');
      },
      _setitimer_js: nothing,
      _emscripten_runtime_keepalive_clear: nothing,
    },
  });
  const started = harfBuzz.parse(instance.exports);
  started.__wasm_call_ctors();
  return started;
}

/** Copies bytes, or the code units of a text, into HarfBuzz’s memory. @returns where they are */
function copyIn({ memory, malloc }: HarfBuzz, units: Uint8Array | Uint16Array): number {
  const at = malloc(units.byteLength);
  if (units instanceof Uint16Array) new Uint16Array(memory.buffer, at, units.length).set(units);
  else new Uint8Array(memory.buffer, at, units.length).set(units);
  return at;
}

function glyphsIn(native: HarfBuzz, buffer: number): ShapedGlyph[] {
  const length = native.hb_buffer_get_length(buffer);
  const numbersAt = (at: number) => new Int32Array(native.memory.buffer, at, length * numbersEach);
  const infos = numbersAt(native.hb_buffer_get_glyph_infos(buffer, 0));
  const positions = numbersAt(native.hb_buffer_get_glyph_positions(buffer, 0));
  return Array.from({ length }, (_, index) => {
    const at = index * numbersEach;
    const [id = 0, , cluster = 0] = infos.subarray(at);
    const [xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0] = positions.subarray(at);
    return { id, cluster, xAdvance, yAdvance, xOffset, yOffset };
  });
}

/** Starts HarfBuzz. @returns a function that takes a font’s bytes and the language of its texts */
export function startShaper(): (font: Uint8Array, language: string) => Shape {
  const native = startHarfBuzz();
  const buffer = native.hb_buffer_create();
  return (bytes, language) => {
    const blob = native.hb_blob_create(copyIn(native, bytes), bytes.length, readOnly, 0, 0);
    const font = native.hb_font_create(native.hb_face_create(blob, 0));
    const name = copyIn(native, Buffer.from(`${language}\0`));
    const nativeLanguage = native.hb_language_from_string(name, -1);
    native.free(name);
    return (text, { isRightToLeft }) => {
      const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
      const at = copyIn(native, units);
      native.hb_buffer_clear_contents(buffer);
      native.hb_buffer_add_utf16(buffer, at, units.length, 0, units.length);
      native.hb_buffer_set_flags(buffer, removeIgnorables);
      native.hb_buffer_set_direction(buffer, isRightToLeft ? rightToLeft : leftToRight);
      native.hb_buffer_set_language(buffer, nativeLanguage);
      // Finds the script.
      native.hb_buffer_guess_segment_properties(buffer);
      native.hb_shape(font, buffer, 0, 0);
      native.free(at);
      return glyphsIn(native, buffer);
    };
  };
}
