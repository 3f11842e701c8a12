import {
  SDK_KEY_LABELS,
  SDK_SIGNATURE_VERSION,
  type SdkKeyPurpose,
  SIGNATURE_HEADERS,
  type SignedParts,
  signatureText,
} from "@qo/core/api"
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto"

export interface Keys {
  apiKey: string
  token: string
}

interface SentCall {
  method: string
  path: string
  body?: string
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000)
export const newNonce = (): string => randomBytes(16).toString("base64url")

/** Returns a signature as described in docs/sdk.md. */
export function signFor(token: string, purpose: SdkKeyPurpose, text: string): string {
  const key = Buffer.from(hkdfSync("sha256", token, "", SDK_KEY_LABELS[purpose], 32))
  return createHmac("sha256", key).update(text).digest("base64url")
}

/** Returns a signature in the format before `v2`, which uses the token itself. */
export const signWithToken = (token: string, text: string): string =>
  createHmac("sha256", token).update(text).digest("base64url")

const signedInNewForm = (token: string, text: string): string =>
  `${SDK_SIGNATURE_VERSION}.${signFor(token, "call", text)}`

/** Returns the headers of a signed call as a game's server creates them. `signed` replaces parts before they are signed. */
export function signedHeaders(
  { apiKey, token }: Keys,
  { method, path, body = "" }: SentCall,
  signed: Partial<SignedParts> = {},
  sign = signedInNewForm,
): Record<string, string> {
  const parts = {
    method,
    path,
    bodySha256: createHash("sha256").update(body).digest("hex"),
    timestamp: nowSeconds(),
    nonce: newNonce(),
    ...signed,
  }
  return {
    "content-type": "application/json",
    [SIGNATURE_HEADERS.key]: apiKey,
    [SIGNATURE_HEADERS.timestamp]: String(parts.timestamp),
    [SIGNATURE_HEADERS.nonce]: parts.nonce,
    [SIGNATURE_HEADERS.signature]: sign(token, signatureText(parts)),
  }
}

/** Sends a call with these headers without checking them. */
export async function sendSigned(
  url: string,
  { method, path, body }: SentCall,
  headers: Record<string, string>,
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

/** The parts of a response that tests use. */
export interface Answer {
  key?: string
  message?: string
  data?: { gameId: number; name: string; status: { id: number }; serverTime: number }
}
