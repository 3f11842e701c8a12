import { LIMITS } from "@qo/core/questionnaire"
import sharp from "sharp"
import { expect, test } from "vitest"
import { bomb, gif, noise, png } from "./pictures.setup.ts"
import { reencodePicture } from "./reencode.ts"

const reencodeKept = async (bytes: Buffer) => {
  const result = await reencodePicture(bytes, LIMITS.picture)
  if (!result.ok) throw new Error(result.problem)
  return result.value
}
const faultOf = async (bytes: Buffer) => {
  const result = await reencodePicture(bytes, LIMITS.picture)
  return result.ok ? undefined : result.problem
}

const KINDS = [
  { kind: "png", type: "image/png", make: () => png() },
  { kind: "jpg", type: "image/jpeg", make: () => noise(30, 20).jpeg().toBuffer() },
  { kind: "webp", type: "image/webp", make: () => noise(30, 20).webp().toBuffer() },
  { kind: "gif", type: "image/gif", make: () => noise(30, 20).gif().toBuffer() },
]

test.for(KINDS)("a $kind keeps its kind, named by its content", async ({ kind, type, make }) => {
  const picture = await reencodeKept(await make())
  expect(picture).toMatchObject({ type, width: 30, height: 20 })
  expect(picture.id).toMatch(new RegExp(`^[0-9a-f]{64}\\.${kind}$`))
})

test("the same picture has the same name each time", async () => {
  const bytes = await png()
  expect((await reencodeKept(bytes)).id).toBe((await reencodeKept(bytes)).id)
})

test("a photograph is rotated as the camera was held, and its metadata is removed", async () => {
  const photograph = await noise(60, 40)
    .withExif({
      IFD0: { Artist: "Anna Smirnova" },
      IFD3: { GPSLatitude: "55/1 45/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { bytes, width, height } = await reencodeKept(photograph)
  expect({ width, height }).toEqual({ width: 40, height: 60 })
  const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata()
  expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
  expect(bytes.includes("Anna")).toBe(false)
})

test("bytes after the end of a picture are removed", async () => {
  const { bytes } = await reencodeKept(
    Buffer.concat([await png(), Buffer.from("<script>alert(1)</script>")]),
  )
  expect(bytes.includes("script")).toBe(false)
})

test("texts and comments inside are left out", async () => {
  const secret = "made at home by Anna"
  const comment = Buffer.concat([
    Buffer.from([0xff, 0xfe, 0, secret.length + 2]),
    Buffer.from(secret),
  ])
  const jpeg = await noise(30, 20).jpeg().toBuffer()
  const told = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  expect((await reencodeKept(told)).bytes.includes("Anna")).toBe(false)
})

test("animations stay animated", async () => {
  const picture = await reencodeKept(await gif(5))
  expect(picture).toMatchObject({ width: 40, height: 30 })
  expect((await sharp(picture.bytes, { animated: true }).metadata()).pages).toBe(5)
})

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`

test("only pictures of the four kinds are accepted, for any first bytes", async () => {
  const good = await png()
  const jpeg = await noise(60, 40).jpeg().toBuffer()
  const others = {
    nothing: Buffer.alloc(0),
    svg: Buffer.from(SVG),
    "svg behind a byte order mark": Buffer.from(`\uFEFF<?xml version="1.0"?>${SVG}`),
    tiff: await noise(9, 9).tiff().toBuffer(),
    avif: await noise(9, 9).avif().toBuffer(),
    pdf: Buffer.from("%PDF-1.7\n1 0 obj\n"),
    html: Buffer.from("<!doctype html><script>alert(1)</script>"),
    "an svg that begins like a png": Buffer.concat([good.subarray(0, 8), Buffer.from(SVG)]),
    "an svg that begins like a gif": Buffer.concat([Buffer.from("GIF89a"), Buffer.from(SVG)]),
    "a sound in the container of webp": Buffer.from("RIFF\u0024\0\0\0WAVEfmt "),
    "half a png": good.subarray(0, good.length / 2),
    "half a jpeg": jpeg.subarray(0, jpeg.length / 2),
    "eight bytes": good.subarray(0, 8),
  }
  for (const [name, bytes] of Object.entries(others))
    expect({ name, fault: await faultOf(bytes) }).toEqual({ name, fault: "pictureUnreadable" })
})

test("a small file that unfolds into a huge picture is refused by its head", async () => {
  expect(await faultOf(bomb())).toBe("pictureTooLarge")
  const animated = await reencodePicture(await gif(20), { bytes: 1e6, pixels: 40 * 30 * 19 })
  expect(animated).toEqual({ ok: false, problem: "pictureTooLarge" })
})

test("a head that lies about the size is found out", async () => {
  const lying = Buffer.from(await png(300, 200))
  // Width and height in the header of a PNG. Its checksum and content no longer match.
  lying.writeUInt32BE(4000, 16)
  expect(await faultOf(lying)).toBe("pictureUnreadable")
})

test("a picture that is too large after re-encoding is refused", async () => {
  expect(await reencodePicture(await png(60, 40), { bytes: 1000, pixels: 1e6 })).toEqual({
    ok: false,
    problem: "pictureFileTooLarge",
  })
})
