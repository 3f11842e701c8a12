import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { seal, unseal } from "./sealed.ts"

const secret = randomBytes(32)
const bytes = Buffer.from("JBSWY3DPEHPK3PXP")

test("a sealed value is unsealed, and differs each time", () => {
  const sealed = seal(secret, "otp:1", bytes)
  expect(unseal(secret, "otp:1", sealed)).toEqual(bytes)
  expect(sealed.includes(bytes)).toBe(false)
  expect(seal(secret, "otp:1", bytes)).not.toEqual(sealed)
})

test("a value cannot be unsealed for another purpose, with another secret, or after a change", () => {
  const sealed = seal(secret, "otp:1", bytes)
  expect(() => unseal(secret, "otp:2", sealed)).toThrow(Error)
  expect(() => unseal(randomBytes(32), "otp:1", sealed)).toThrow(Error)
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
    expect(() => unseal(secret, "otp:1", changed)).toThrow(Error)
  }
  for (let length = 0; length < sealed.length; length++)
    expect(() => unseal(secret, "otp:1", sealed.subarray(0, length))).toThrow(Error)
})

test("an empty value can be sealed, too", () => {
  expect(unseal(secret, "offer", seal(secret, "offer", Buffer.alloc(0)))).toEqual(Buffer.alloc(0))
})
