import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto"
import {
  gameCalls,
  SDK_KEY_LABELS,
  SDK_SIGNATURE_VERSION,
  SIGNATURE_HEADERS,
  signatureText,
} from "@qo/core/api"

/** The handshake of a game's SDK, signed as docs/sdk.md tells. @returns the status of the answer */
export async function sayHello(
  url: string,
  { apiKey, token }: { apiKey: string; token: string },
): Promise<number> {
  const { method, path } = gameCalls.sdkHello
  const body = "{}"
  const timestamp = Math.floor(Date.now() / 1000)
  const nonce = randomBytes(16).toString("base64url")
  const bodySha256 = createHash("sha256").update(body).digest("hex")
  const text = signatureText({ method, path, bodySha256, timestamp, nonce })
  const key = Buffer.from(hkdfSync("sha256", token, "", SDK_KEY_LABELS.call, 32))
  const signature = createHmac("sha256", key).update(text).digest("base64url")
  const { status } = await fetch(url + path, {
    method,
    body,
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADERS.key]: apiKey,
      [SIGNATURE_HEADERS.timestamp]: String(timestamp),
      [SIGNATURE_HEADERS.nonce]: nonce,
      [SIGNATURE_HEADERS.signature]: `${SDK_SIGNATURE_VERSION}.${signature}`,
    },
  })
  return status
}
