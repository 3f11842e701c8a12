/** Kinds of pictures. `extension` ends the id, `type` is the media type it is sent with. */
export const PICTURE_KINDS = {
  png: { extension: "png", type: "image/png" },
  jpeg: { extension: "jpg", type: "image/jpeg" },
  webp: { extension: "webp", type: "image/webp" },
  gif: { extension: "gif", type: "image/gif" },
} as const
export type PictureKind = keyof typeof PICTURE_KINDS

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const startsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start)
const textAt = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString("latin1", from, to)

/** The kind by the first bytes; neither a name nor what the sender calls it counts. Undefined: none of ours. */
export function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, PNG)) return "png"
  if (startsWith(bytes, JPEG)) return "jpeg"
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return "gif"
  return textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 12) === "WEBP" ? "webp" : undefined
}
