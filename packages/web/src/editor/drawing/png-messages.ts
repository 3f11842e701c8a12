/** Messages to the worker that composes a picture: its size, its tiles, and the end. */
export type ToPng =
  | { width: number; height: number }
  | { tile: ImageBitmap; x: number; y: number }
  | { done: true }

/** The file, or nothing where the browser has no room for it. */
export interface FromPng {
  blob: Blob | undefined
}
