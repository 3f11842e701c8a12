import { expect, test } from "vitest"
import { SIGNATURE_NONCE, signatureText } from "./index.ts"

const parts = {
  method: "POST",
  path: "/api/v1/sdk/hello?a=1",
  bodySha256: "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
  timestamp: 1_700_000_000,
  nonce: "AbCdEf0123456789",
}

test("the signed text is five lines without a final line break", () => {
  expect(signatureText(parts)).toBe(
    "POST\n/api/v1/sdk/hello?a=1\n44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a\n1700000000\nAbCdEf0123456789",
  )
})

test("changing any part changes the signed text", () => {
  const texts = [
    parts,
    { ...parts, method: "PUT" },
    { ...parts, path: "/api/v1/sdk/hello" },
    { ...parts, bodySha256: "0" },
    { ...parts, timestamp: 1_700_000_001 },
    { ...parts, nonce: "AbCdEf0123456780" },
  ].map(signatureText)
  expect(new Set(texts).size).toBe(texts.length)
})

test.for([
  ["0123456789abcdef", true],
  ["a".repeat(64), true],
  ["a".repeat(15), false],
  ["a".repeat(65), false],
  ["0123456789abcde\n", false],
  ["0123456789abcde+", false],
])("the nonce %j is good: %j", ([nonce, good]) => {
  expect(SIGNATURE_NONCE.test(String(nonce))).toBe(good)
})
