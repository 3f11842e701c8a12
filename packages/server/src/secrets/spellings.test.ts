import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { decodeCursor, encodeCursor } from "../http/cursor.ts"
import { readShareToken, shareToken } from "../reports/share-token.ts"
import { openInvitation, sealInvitation } from "../respondents/offer-token.ts"

const secret = randomBytes(32)
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("")

const invitation = { source: "link", pid: 7, respondent: randomBytes(32), expiresAt: 1 } as const
const cursorUse = { secret, list: "projects by name" }

/** All tokens that are decoded from base64url before they are verified, with functions that try to use them. */
const TOKENS: Record<string, { token: string; opens: (token: string) => boolean }> = {
  "a link to a report": {
    token: shareToken(secret, { pid: 7, id: randomBytes(16).toString("base64url") }),
    opens: (token) => readShareToken(secret, token) !== undefined,
  },
  "an invitation": {
    token: sealInvitation(secret, invitation),
    opens: (token) => openInvitation(secret, token) !== undefined,
  },
  "a cursor": {
    token: encodeCursor(cursorUse, { values: ["a"], id: 1, total: { total: 3 } }),
    opens: (token) => {
      try {
        return decodeCursor(cursorUse, token).id === 1
      } catch {
        return false
      }
    },
  },
}

test.for(Object.entries(TOKENS))("%s opens in one spelling", ([, { token, opens }]) => {
  const parts = token.split(".")
  const spellings = parts.flatMap((part, at) =>
    LETTERS.map((letter) => parts.with(at, part.slice(0, -1) + letter).join(".")),
  )
  const more = [`${token}.`, `${token}.a`, `${token}=`, `${token} `]
  expect([...new Set([...spellings, ...more])].filter(opens)).toEqual([token])
})
