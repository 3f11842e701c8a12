import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { fromBase64url, storedBase64url } from "./base64url.ts"

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

test.for([1, 2, 3, 16, 32, 40])("%d bytes have one spelling", (length) => {
  const bytes = randomBytes(length)
  const text = bytes.toString("base64url")
  expect(fromBase64url(text)).toEqual(bytes)
  const others = LETTERS.split("").map((letter) => text.slice(0, -1) + letter)
  const same = others.filter((other) => fromBase64url(other)?.equals(bytes))
  expect(same).toEqual([text])
})

test.for(["a", "AA==", "AA ", "+/+/", "A.A", "AA\n", "é"])("%j is refused", (text) => {
  expect(fromBase64url(text)).toBeUndefined()
  expect(() => storedBase64url(text)).toThrow(Error)
})
