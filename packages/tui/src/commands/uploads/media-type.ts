import { extname } from "node:path"
import { PICTURE_KINDS, pictureKindOf } from "@qo/core/picture"

/** Types by file extension, for content of no known type. */
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

/** The media type of a file: of a picture by its content, else by its name; undefined if neither determines it. */
export function mediaTypeOf(path: string, bytes: Uint8Array): string | undefined {
  const kind = pictureKindOf(bytes)
  return kind ? PICTURE_KINDS[kind].type : BY_EXTENSION[extname(path).toLowerCase()]
}
