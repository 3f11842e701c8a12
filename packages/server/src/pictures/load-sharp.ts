import type sharp from "sharp"

type Sharp = typeof sharp

let loaded: Promise<Sharp> | undefined

/** Readers of the four kinds that are taken; the library can read many more, SVG and PDF among them. */
const READERS = [
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadNsgifBuffer",
]

/** The picture library, loaded with the first picture: a start must not wait for it, nor fail without it. */
export const loadSharp = (): Promise<Sharp> =>
  (loaded ??= import("sharp").then(({ default: library }) => {
    library.block({ operation: ["VipsForeignLoad"] })
    library.unblock({ operation: READERS })
    // A picture that was decoded for one person is of no use to the next.
    library.cache(false)
    return library
  }))
