import { extname } from "node:path"
import { PICTURE_KINDS, pictureKindOf } from "@qo/core/picture"

/** Types that the name of a file tells, where its content does not. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  ".json": "application/json",
  ".csv": "text/csv",
  ".txt": "text/plain",
  ".html": "text/html",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".gz": "application/gzip",
}

/** The media type of a file: of a picture by its content, else by its name; undefined where neither tells. */
export function mediaTypeOf(path: string, bytes: Uint8Array): string | undefined {
  const kind = pictureKindOf(bytes)
  return kind ? PICTURE_KINDS[kind].type : BY_EXTENSION[extname(path).toLowerCase()]
}
