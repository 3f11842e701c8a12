import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { Locale } from "./translate.ts"

/** Words that texts do not use, each with the one that is used for the same thing. */
const REFUSED: Readonly<Record<Locale, readonly (readonly [word: RegExp, instead: string])[]>> = {
  ru: [
    [/ключ\p{L}* API/iu, "токен API"],
    [/обратн\p{L}+ вызов/iu, "вебхук"],
    [/остановить насовсем/iu, "завершить досрочно"],
    [/\p{L}*по кругу|(?<!\p{L})круг(?!\p{L})/iu, "цикл"],
    [/(?<!\p{L})вид\p{L}* организаци/iu, "тип организации"],
    [
      /отбор\p{L}{0,2} (?:ответов|по (?:вопросу|ответам|прежним|прошлым))|(?:убрать|уберите) отбор/iu,
      "варианты из предыдущего ответа",
    ],
    [/отсеял\p{L}* скрининг(?!ом)/iu, "отсеяны скринингом"],
    [/^закончится$/iu, "окончание"],
    // Laws have the names that their texts have: "№ 152-ФЗ".
    [/№\s(?!\d+-ФЗ)(?=[{\d])/u, "№ without a space before the number"],
  ],
  en: [
    [/\bAPI keys?\b/i, "API token"],
    [/(?<!qo )(?<!projects )\bcallbacks?\b(?!\.|\/|\}|U| key)/i, "webhook"],
    [/\bstop(?:s|ped)? (?:\S+ ){0,4}project.*for good\b/i, "end early"],
    [/\ba (new )?mail\b(?! server)/i, "an email"],
    // Consents keep the words of their version.
    [/\be-mail(?! address(?:,| or a phone number))/i, "email"],
    [/\bcloned\b/i, "copied"],
    [/\bmend(ed|ing|s)?\b/i, "fix"],
    [
      /\b(?:options|answers) from an earlier answer\b(?<!recall (?:of )?(?:options|answers) from an earlier answer)/i,
      "recall",
    ],
    [/^ends$/i, "end, end date"],
    // Laws have the names that their texts have: "No. 152-FZ".
    [/№|\bno\. ?(?!\d+-FZ)(?=[{\d])/i, "#"],
    [/[a-z]'(?:s|t|re|ve|ll|d|m)\b|[a-z]s' [a-z]/i, "’ as the apostrophe"],
  ],
}

/** Texts of a file with their keys, each plural form by itself. */
async function textsOf(path: string, locale: Locale): Promise<{ key: string; text: string }[]> {
  const file = (await import(path)) as Partial<Record<Locale, Record<string, string | object>>>
  return Object.entries(file[locale] ?? {}).flatMap(([key, text]) =>
    (typeof text === "string" ? [text] : Object.values(text)).map((each: string) => ({
      key,
      text: each,
    })),
  )
}

test.for(["ru", "en"] as const)(
  "%s texts have one word and one sign for one thing",
  async (locale) => {
    const folder = join(import.meta.dirname, locale)
    const files = readdirSync(folder).filter((file) => !file.endsWith(".test.ts"))
    const texts = (
      await Promise.all(files.map((file) => textsOf(join(folder, file), locale)))
    ).flat()
    const found = texts.flatMap(({ key, text }) =>
      REFUSED[locale].flatMap(([word, instead]) =>
        word.test(text) ? [`${key}: ${text} (${instead})`] : [],
      ),
    )
    expect(texts.length).toBeGreaterThan(3000)
    expect(found).toEqual([])
  },
)
