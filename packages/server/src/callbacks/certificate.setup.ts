import { generateKeyPairSync, sign } from "node:crypto"

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  ipAddress: 0x87,
  version: 0xa0,
  extensions: 0xa3,
}

/** Encodes one element in DER. */
function der(tag: keyof typeof TAG, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const { length } = body
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100]
  return Buffer.concat([Buffer.from([TAG[tag], ...size]), body])
}
const oid = (hex: string) => der("oid", Buffer.from(hex, "hex"))
const ECDSA_SHA256 = der("sequence", oid("2a8648ce3d040302"))
const COMMON_NAME = "550403"
const ALTERNATIVE_NAMES = "551d11"
const BASIC_CONSTRAINTS = "551d13"

const utcTime = (ms: number) =>
  der("utcTime", `${new Date(ms).toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`)

export interface Certificate {
  cert: string
  key: string
}

const YEAR_MS = 365 * 24 * 3600 * 1000

/** Creates a self-signed certificate for these names and IPv4 addresses. */
export function selfSignedCertificate(
  names: readonly string[],
  { expired = false }: { expired?: boolean } = {},
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const name = der("sequence", der("set", der("sequence", oid(COMMON_NAME), der("utf8", "test"))))
  const until = Date.now() + (expired ? -YEAR_MS : YEAR_MS)
  const alternatives = names.map((each) =>
    /^[\d.]+$/.test(each)
      ? der("ipAddress", Buffer.from(each.split(".").map(Number)))
      : der("dnsName", each),
  )
  const extensions = [
    der("sequence", oid(ALTERNATIVE_NAMES), der("octets", der("sequence", ...alternatives))),
    der(
      "sequence",
      oid(BASIC_CONSTRAINTS),
      der("boolean", Buffer.from([0xff])),
      der("octets", der("sequence", der("boolean", Buffer.from([0xff])))),
    ),
  ]
  const told = der(
    "sequence",
    der("version", der("integer", Buffer.from([2]))),
    der("integer", Buffer.from([1])),
    ECDSA_SHA256,
    name,
    der("sequence", utcTime(until - 2 * YEAR_MS), utcTime(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der("extensions", der("sequence", ...extensions)),
  )
  const signature = sign("sha256", told, privateKey)
  const whole = der("sequence", told, ECDSA_SHA256, der("bits", Buffer.from([0]), signature))
  const lines = whole.toString("base64").replaceAll(/.{64}/g, "$&\n").trim()
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  }
}
