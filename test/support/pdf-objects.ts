/** The objects of a PDF file in the making: numbered, written one after the other, listed in a cross-reference table. */
export class PdfObjects {
  readonly #bodies: (string | Uint8Array)[] = [];

  /** A number whose object is set later. */
  reserve(): number {
    return this.#bodies.push('null');
  }

  add(body: string | Uint8Array): number {
    return this.#bodies.push(body);
  }

  set(number: number, body: string): void {
    this.#bodies[number - 1] = body;
  }

  /** Adds a stream with the given dictionary entries. Strings are Latin-1. */
  stream(content: string | Uint8Array, entries = ''): number {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const head = Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`, 'latin1');
    return this.add(Buffer.concat([head, bytes, Buffer.from('\nendstream')]));
  }

  /** The whole file of one A4 page: what is drawn on it, with the font that it calls F1. */
  writePage(drawing: string, font: number): Uint8Array {
    const content = this.stream(drawing);
    const pages = this.reserve();
    const page = this.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    );
    this.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
    return this.write(this.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`), '<< >>');
  }

  /** The whole file. */
  write(catalog: number, info: string): Uint8Array {
    const infoNumber = this.add(info);
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let offset = parts[0]?.length ?? 0;
    const offsets = this.#bodies.map((body, index) => {
      const start = offset;
      const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body);
      const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
      parts.push(part);
      offset += part.length;
      return start;
    });
    const rows = offsets.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.#bodies.length + 1;
    const trailer = `trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${infoNumber} 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
    parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1'));
    return new Uint8Array(Buffer.concat(parts));
  }
}

/** A string literal: Latin-1 in parentheses, anything else as UTF-16 in hexadecimal. */
export function pdfString(text: string): string {
  if ([...text].every((character) => character.charCodeAt(0) < 256))
    return `(${text
      .replace(/[\\()]/g, '\\$&')
      .replaceAll('\n', '\\n')
      .replaceAll('\r', '\\r')})`;
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}
