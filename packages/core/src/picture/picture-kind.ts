/** Kinds of pictures. `extension`: end of the id; `type`: media type for sending; `name`: usual name. */
export const PICTURE_KINDS = {
  png: { extension: "png", type: "image/png", name: "PNG" },
  jpeg: { extension: "jpg", type: "image/jpeg", name: "JPEG" },
  webp: { extension: "webp", type: "image/webp", name: "WebP" },
  gif: { extension: "gif", type: "image/gif", name: "GIF" },
} as const
export type PictureKind = keyof typeof PICTURE_KINDS

/** First bytes of each kind, as Latin text, with their offsets. */
const MARKS: Record<PictureKind, readonly (readonly [at: number, mark: string])[]> = {
  png: [[0, "\x89PNG\r\n\x1a\n"]],
  jpeg: [[0, "\xff\xd8\xff"]],
  webp: [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  gif: [
    [0, "GIF8"],
    [5, "a"],
  ],
}
const LONGEST = 12

/** Returns the kind of a picture by its first bytes, ignoring names and declared types. Undefined for other kinds. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, LONGEST))
  return (Object.keys(MARKS) as PictureKind[]).find((kind) =>
    MARKS[kind].every(([at, mark]) => beginning.startsWith(mark, at)),
  )
}
