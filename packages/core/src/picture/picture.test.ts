import { expect, test } from "vitest"
import { pictureKindOf, pictureProblem } from "./index.ts"

const LIMITS = { bytes: 5_000_000, pixels: 25_000_000 }
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.for([
  ["\x89PNG\r\n\x1a\n\0\0", "png"],
  ["\xff\xd8\xff\xe0", "jpeg"],
  ["GIF87a", "gif"],
  ["GIF89a\0", "gif"],
  ["RIFF\r\n\0\xffWEBPVP8 ", "webp"],
  ["RIFF\x24\0\0\0WAVEfmt ", undefined],
  [" \x89PNG\r\n\x1a\n", undefined],
  ["GIF89b", undefined],
  ["<svg/>", undefined],
  ["\x89PN", undefined],
  ["", undefined],
] as const)("%j begins like %s", ([beginning, kind]) => {
  expect(pictureKindOf(latin(beginning))).toBe(kind)
})

test("the kind is checked before the size, and both before decoding", () => {
  const large = new Uint8Array(LIMITS.bytes + 1)
  expect(pictureProblem(large, LIMITS)).toBe("pictureUnreadable")
  large.set(latin("GIF89a"))
  expect(pictureProblem(large, LIMITS)).toBe("pictureFileTooLarge")
  expect(pictureProblem(large.subarray(1), LIMITS)).toBe("pictureUnreadable")
  expect(pictureProblem(large.subarray(0, LIMITS.bytes), LIMITS)).toBeUndefined()
})
