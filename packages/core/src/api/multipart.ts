/** A file to send. `type`: its media type; without one the receiver determines the type from the content. */
export interface SentFile {
  name: string
  bytes: Uint8Array | Blob
  type?: string
}

/** One field of a form: a text, or a file. */
export type FormField = readonly [name: string, value: string | SentFile]

/** Returns a form as multipart/form-data. The `type` of the blob contains the boundary. Files are referenced and not copied. */
export function multipartBody(fields: readonly FormField[]): Blob {
  // The boundary is in lower case, because a blob converts its type to lower case.
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

/** Escapes quotes and line breaks in a name. */
const quoteName = (name: string): string =>
  name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22")
