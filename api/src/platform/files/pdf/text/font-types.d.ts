/** A font whose texts are laid out by `fonts.ts`. */
interface ShapedFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { id: number };
  getGlyph(id: number): { advanceWidth: number };
  layout(text: string, features?: readonly string[]): ShapedFont.Run;
}

declare namespace ShapedFont {
  /** The glyphs of a text from left to right. Units: those of the font. */
  interface Run {
    glyphs: { id: number; advanceWidth: number; codePoints: readonly number[] }[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }
}

declare module 'fontkit' {
  export function create(bytes: Uint8Array): ShapedFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: ShapedFont): this;
  }
}
