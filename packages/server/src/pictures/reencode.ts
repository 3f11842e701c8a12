import { err, ok, type Result } from "@qo/core/lib"
import {
  PICTURE_KINDS,
  type PictureKind,
  pictureKindOf,
  type PictureLimits,
  type PictureProblem,
} from "@qo/core/picture"
import { createHash } from "node:crypto"
import type { Sharp } from "sharp"
import { loadSharp } from "./load-sharp.ts"

/** A picture in its stored form. `id`: hash of its bytes with an extension. */
export interface ReencodedPicture {
  id: string
  type: string
  bytes: Buffer
  width: number
  /** Height of one frame, pixels. */
  height: number
}
/** Reasons why a picture is refused. `pictureFileTooLarge`: it is too large after re-encoding. */
type PictureFault = Exclude<PictureProblem, "picturesExpected">

const SECONDS = 15
const AT_ONCE = 2
/** Qualities that are tried in turn while the result exceeds the size limit. */
const QUALITIES = [85, 60, 40]

let running = 0
const waiting: (() => void)[] = []

/** Runs at most two re-encodings at a time, because each needs a processor for a second and 100 MB. */
async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * Re-encodes a picture in its format: upright, in sRGB, without metadata or bytes after its end.
 * Animations are kept; the pixels of all frames together count against `pixels`.
 */
export async function reencodePicture(
  input: Buffer,
  limits: PictureLimits,
): Promise<Result<ReencodedPicture, PictureFault>> {
  const kind = pictureKindOf(input)
  if (!kind) return err("pictureUnreadable")
  return inTurn(async () => {
    try {
      const sharp = await loadSharp()
      // Only the header is read, because a small file can declare any size.
      const head = await sharp(input, { animated: true, limitInputPixels: false }).metadata()
      if (head.width * head.height > limits.pixels) return err("pictureTooLarge")
      const open = () => {
        const opened = sharp(input, {
          animated: true,
          limitInputPixels: limits.pixels,
          failOn: "error",
        })
        return head.pages === undefined || head.pages === 1 ? opened.autoOrient() : opened
      }
      const result = await encode(open, kind, limits.bytes, head.isPalette)
      return result ? ok(result) : err("pictureFileTooLarge")
    } catch (error) {
      return err(isTooMuch(error) ? "pictureTooLarge" : "pictureUnreadable")
    }
  })
}

async function encode(
  open: () => Sharp,
  kind: PictureKind,
  most: number,
  palette: boolean,
): Promise<ReencodedPicture | undefined> {
  for (const quality of isLossy(kind) ? QUALITIES : [100]) {
    const { data, info } = await writePicture(open().timeout({ seconds: SECONDS }), kind, {
      quality,
      palette,
    }).toBuffer({ resolveWithObject: true })
    if (data.length > most) continue
    const { extension, type } = PICTURE_KINDS[kind]
    const id = `${createHash("sha256").update(data).digest("hex")}.${extension}`
    return { id, type, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  }
  return undefined
}

const isLossy = (kind: PictureKind): boolean => kind === "jpeg" || kind === "webp"

function writePicture(
  picture: Sharp,
  kind: PictureKind,
  { quality, palette }: { quality: number; palette: boolean },
): Sharp {
  switch (kind) {
    case "png":
      return picture.png({ compressionLevel: 9, palette })
    case "jpeg":
      return picture.jpeg({ quality })
    case "webp":
      return picture.webp({ quality })
    case "gif":
      return picture.gif({ effort: 4 })
  }
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error && /pixel limit|timeout|out of memory/i.test(error.message)
