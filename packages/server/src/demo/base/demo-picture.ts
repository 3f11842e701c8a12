import type { Picture } from "@qo/core/questionnaire"
import type { Kysely } from "kysely"
import { createHash } from "node:crypto"
import type { Database } from "../../db/index.ts"
import { storeContent } from "../../pictures/picture-content.ts"
import { secondsFromNow } from "../../db/seconds-from-now.ts"
import { DAY } from "./time.ts"
import { crc32, deflateSync } from "node:zlib"

type Colour = readonly [red: number, green: number, blue: number]

/** Creates a PNG of this size. `colourAt` returns the colour of each pixel. */
function drawPicture(
  { width, height }: { width: number; height: number },
  colourAt: (x: number, y: number) => Colour,
): Buffer {
  const line = 1 + width * 3
  const pixels = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), y * line + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, RGB], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const RGB = 2
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(kind), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const SIZE = { width: 480, height: 270 } as const
const NIGHT = [24, 42, 74] as const
const DUSK = [226, 138, 98] as const
const MOON = [250, 236, 200] as const
const WOODS = [
  [38, 84, 78],
  [22, 56, 56],
  [10, 32, 38],
] as const

/**
 * Returns the colour of a pixel: three rows of firs before an evening sky. The picture is generated, so that the demo does not
 * depend on a picture library.
 */
function colourOfForest(x: number, y: number) {
  for (const [row, colour] of WOODS.toReversed().entries()) {
    const wide = 60 - row * 12
    const place = (x + row * 23) % wide
    const top = 150 - row * 28 + ((x + row * 23 - place) % 7) * 5
    if (y > top + Math.abs(place - wide / 2) * 3.2 || y > top + 100) return colour
  }
  if (Math.hypot(x - 370, y - 62) < 26) return MOON
  const share = y / SIZE.height
  const mixed = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [mixed(NIGHT[0], DUSK[0]), mixed(NIGHT[1], DUSK[1]), mixed(NIGHT[2], DUSK[2])] as const
}

interface DemoPicture {
  id: string
  bytes: Buffer
}
let drawn: DemoPicture | undefined

/** Returns the picture. It is generated on first use, since most servers never fill a demo. */
function demoPicture(): DemoPicture {
  if (drawn) return drawn
  const bytes = drawPicture(SIZE, colourOfForest)
  const id = `${createHash("sha256").update(bytes).digest("hex")}.png`
  return (drawn = { id, bytes })
}

/** Returns the only picture in demo questionnaires, with its description. */
export const pictureOfDemo = (): Picture => ({
  id: demoPicture().id,
  alt: "Вечерний лес: ряды елей и луна над ними — заставка игры «Тихий лес»",
})

/** Time for which the picture is kept while no questionnaire uses it, seconds. */
const UNUSED_SECONDS = 7 * DAY

/** Stores the picture as an upload of this account. */
export async function addDemoPicture(
  trx: Kysely<Database>,
  uploader: { id: number; organizationId: number | null },
): Promise<void> {
  const look_at = secondsFromNow(UNUSED_SECONDS)
  const { id, bytes } = demoPicture()
  await trx
    .insertInto("picture")
    .values({ id, type: "image/png", ...SIZE, bytes: bytes.length, look_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ look_at }))
    .execute()
  await trx
    .insertInto("picture_upload")
    .values({ picture_id: id, user_id: uploader.id, organization_id: uploader.organizationId })
    .execute()
  await storeContent(trx, id, bytes)
}
