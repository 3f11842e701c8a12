import { type AnyCall, SIGNATURE_HEADERS, takesIdempotencyKey } from "@qo/core/api"

/** Quotes a word with single quotes for a shell. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns the curl command of a call. Tokens come from shell variables. */
export function curlOf(call: AnyCall, publicUrl: string, example: unknown): string {
  const reads = call.method === "GET"
  const query = reads ? queryOf(example) : ""
  const parts = [
    `curl ${reads ? "" : `-X ${call.method} `}${quoteForShell(publicUrl + call.path + query)}`,
  ]
  parts.push(...authOf(call))
  if (takesIdempotencyKey(call)) parts.push(`-H "idempotency-key: $(uuidgen)"`)
  if (call.files) parts.push(`-F ${quoteForShell(`${call.files.field}=@picture.png`)}`)
  else if (!reads) {
    parts.push(`-H 'content-type: application/json'`)
    parts.push(`--data-binary ${quoteForShell(bodyOf(call, example))}`)
  }
  return parts.join(" \\\n  ")
}

/** Formats a body. A body that games sign is printed in one line, as it is signed and sent. */
const bodyOf = ({ access }: AnyCall, example: unknown): string => {
  const line = JSON.stringify(example)
  return access === "game" || line.length <= 60 ? line : JSON.stringify(example, null, 2)
}

const queryOf = (example: unknown): string => {
  const query = new URLSearchParams(
    Object.entries(example ?? {}).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  ).toString()
  return query === "" ? "" : `?${query}`
}

function authOf({ access }: AnyCall): string[] {
  if (access === "public") return []
  if (access !== "game") return [`-H "x-auth-token: $TOKEN"`]
  return [
    `-H "${SIGNATURE_HEADERS.key}: $API_KEY"`,
    `-H "${SIGNATURE_HEADERS.timestamp}: $TIMESTAMP"`,
    `-H "${SIGNATURE_HEADERS.nonce}: $NONCE"`,
    `-H "${SIGNATURE_HEADERS.signature}: $SIGNATURE"`,
  ]
}
