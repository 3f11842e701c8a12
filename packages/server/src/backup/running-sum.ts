import { createHash } from "node:crypto"

/** Counts and hashes the bytes of a stream. */
export interface RunningSum {
  add: (content: Buffer) => void
  end: () => { bytes: number; sha256: string }
}

export function createRunningSum(): RunningSum {
  const hash = createHash("sha256")
  let bytes = 0
  return {
    add(content) {
      hash.update(content)
      bytes += content.length
    },
    end: () => ({ bytes, sha256: hash.digest("hex") }),
  }
}
