/** A file to send. `type`: its media type; without one the receiver judges by the content. */
export interface SentFile {
  name: string
  bytes: Uint8Array | Blob
  type?: string
}

/** One field of a form: a text, or a file. */
export type FormField = readonly [name: string, value: string | SentFile]

/** A form as multipart/form-data; its `type` names the boundary. The files are not copied into one text. */
export function multipartBody(fields: readonly FormField[]): Blob {
  // In small letters: a blob writes its type in no others.
  const boundary = `qo-${crypto.randomUUID()}`
  const parts = fields.flatMap(([name, value]): BlobPart[] => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoteName(name)}"`
    if (typeof value === "string") return [`${head}\r\n\r\n${value}\r\n`]
    const type = value.type ?? "application/octet-stream"
    const opening = `${head}; filename="${quoteName(value.name)}"\r\ncontent-type: ${type}\r\n\r\n`
    return [opening, value.bytes as BlobPart, "\r\n"]
  })
  return new Blob([...parts, `--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  })
}

/** A name can end neither its quotes nor its line. */
const quoteName = (name: string): string =>
  name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22")
