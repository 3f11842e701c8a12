/** The objects of a PDF, written in the order of their numbers. */
export interface PdfFile {
  /** A number for an object that is written later. */
  reserve: () => number
  /** Writes an object; returns its number. */
  add: (content: string, number?: number) => number
  /** Writes an object with data behind it, which are packed. */
  addStream: (
    entries: string,
    data: string | Uint8Array<ArrayBuffer>,
    number?: number,
  ) => Promise<number>
  /** The whole file. */
  finish: (root: number, info: number) => Blob
}

type FilePiece = Uint8Array<ArrayBuffer>

export function createPdf(): PdfFile {
  const pieces: FilePiece[] = []
  const offsets: number[] = []
  let length = 0
  const encoder = new TextEncoder()
  const write = (piece: string | FilePiece) => {
    const bytes = typeof piece === "string" ? encoder.encode(piece) : piece
    pieces.push(bytes)
    length += bytes.length
  }
  const reserve = () => offsets.push(0)
  const begin = (number: number) => {
    offsets[number - 1] = length
    write(`${number} 0 obj\n`)
  }
  // Bytes beyond ASCII in the second line tell that the file is not a text.
  write("%PDF-1.7\n%")
  write(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))

  return {
    reserve,
    add: (content, number = reserve()) => {
      begin(number)
      write(`${content}\nendobj\n`)
      return number
    },
    addStream: async (entries, data, number = reserve()) => {
      const packed = await packedOf(data)
      begin(number)
      write(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`)
      write(packed)
      write("\nendstream\nendobj\n")
      return number
    },
    finish: (root, info) => {
      const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
      const start = length
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table.join("")}`)
      write(
        `trailer\n<< /Size ${offsets.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      )
      return new Blob(pieces, { type: "application/pdf" })
    },
  }
}

async function packedOf(data: string | FilePiece): Promise<FilePiece> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream("deflate"))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A text outside of the page, for titles and bookmarks. */
export function pdfText(text: string): string {
  let hex = "FEFF"
  for (let at = 0; at < text.length; at++) hex += hexOf(text.charCodeAt(at))
  return `<${hex}>`
}

/** Four digits. */
export const hexOf = (value: number): string => value.toString(16).padStart(4, "0")
