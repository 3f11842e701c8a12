/** What the worker is told that puts a picture together: how large it is, its tiles, and that these were all. */
export type ToPng =
  | { width: number; height: number }
  | { tile: ImageBitmap; x: number; y: number }
  | { done: true }

/** The file, or nothing where the browser has no room for it. */
export interface FromPng {
  blob: Blob | undefined
}
