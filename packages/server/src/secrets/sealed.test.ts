import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { sealBytes, unsealBytes } from "./sealed.ts"

const secret = randomBytes(32)
const bytes = Buffer.from("JBSWY3DPEHPK3PXP")

test("a sealed value is unsealed, and differs each time", () => {
  const sealed = sealBytes(secret, "otp:1", bytes)
  expect(unsealBytes(secret, "otp:1", sealed)).toEqual(bytes)
  expect(sealed.includes(bytes)).toBe(false)
  expect(sealBytes(secret, "otp:1", bytes)).not.toEqual(sealed)
})

test("a value cannot be unsealed for another purpose, with another secret, or after a change", () => {
  const sealed = sealBytes(secret, "otp:1", bytes)
  expect(() => unsealBytes(secret, "otp:2", sealed)).toThrow(Error)
  expect(() => unsealBytes(randomBytes(32), "otp:1", sealed)).toThrow(Error)
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
    expect(() => unsealBytes(secret, "otp:1", changed)).toThrow(Error)
  }
  for (let length = 0; length < sealed.length; length++)
    expect(() => unsealBytes(secret, "otp:1", sealed.subarray(0, length))).toThrow(Error)
})

test("an empty value can be sealed, too", () => {
  expect(unsealBytes(secret, "offer", sealBytes(secret, "offer", Buffer.alloc(0)))).toEqual(
    Buffer.alloc(0),
  )
})
