import { expect, test } from "vitest"
import { type Consent, CURRENT_CONSENT } from "../respondent/index.ts"
import { SURVEY_TEXTS, TEXTS } from "./index.ts"

/** Digests of what was agreed to, in both languages: the words themselves are those of the texts when the version was the newest. */
const SAID: Readonly<Record<Consent, string>> = {
  "2026-11": "bb628c9fdc5160a07a8559f0509617b34da578143683bf8f0a529fe865bee411",
  "2026-11-24": "6f8c086319e4312594fc4ab725733e78ff43787294099cf3f267d2b8279fae7f",
}

const digestOf = async (words: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(words))
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex")
}

/** The same for languages that were added to a version later. */
const SAID_IN_ARABIC = "9916511a44c217c5fcf5f976705e604dfa6425a8259b635a3e8c92b8307410cc"

const agreedWords = (texts: Readonly<Record<string, unknown>>) =>
  [
    "surveyFirst.agree",
    "surveyFirst.consentText",
    "surveyFirst.consentContacts",
    "surveyFirst.consentGame",
    "surveyFirst.purpose",
    "surveyFirst.withdrawNote",
  ].map((key) => texts[key])

test("words that respondents agree to are never changed under the version that was stored for them", async () => {
  const both = await Promise.all([TEXTS.ru.survey(), TEXTS.en.survey()])
  const said = both.map(agreedWords)
  expect(Object.entries(SAID).at(-1)).toEqual([CURRENT_CONSENT, await digestOf(said)])
})

test("words that respondents agree to in Arabic are never changed under their version", async () => {
  expect(CURRENT_CONSENT).toBe("2026-11-24")
  expect(await digestOf(agreedWords(await SURVEY_TEXTS.ar()))).toBe(SAID_IN_ARABIC)
})
