import type sharp from "sharp"

type Sharp = typeof sharp

let loaded: Promise<Sharp> | undefined

/** Readers of the four accepted formats. The library supports many more, such as SVG and PDF, which are disabled. */
const READERS = [
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadNsgifBuffer",
]

/** Loads the picture library with the first picture, so that the start neither waits for it nor fails without it. */
export const loadSharp = (): Promise<Sharp> =>
  (loaded ??= import("sharp").then(({ default: library }) => {
    library.block({ operation: ["VipsForeignLoad"] })
    library.unblock({ operation: READERS })
    // Decoded pictures are not needed again.
    library.cache(false)
    return library
  }))
