import { EventEmitter } from "node:events"
import { loadTranslate, LOCALES } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { createStyles } from "../../text/styles.ts"
import { createLineReader } from "../../talk/line-reader.ts"
import { createTalk } from "../../talk/talk.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { QUEUED } from "../project/sections/samples.setup.ts"
import { queueColumns } from "./queue-list.ts"

test.for(LOCALES)("a risk is a mark on screens and a word in plain lines (%s)", async (locale) => {
  const t = await loadTranslate(locale, "terminal")
  const context: RenderContext = {
    t,
    q: await loadTranslate(locale, "questionnaire"),
    locale,
    columns: 100,
    rows: 24,
    unicode: true,
    live: undefined,
    styles: createStyles("none"),
  }
  const input = Object.assign(new EventEmitter(), { resume: () => {}, pause: () => {} })
  const talk = createTalk({
    reader: createLineReader(input, () => {}),
    write: () => {},
    t: () => t,
    news: () => [],
    leave: () => {},
  })
  const plain = { talk, frame: () => [], type: () => {} }
  const riskIn = (given: RenderContext) =>
    queueColumns(given)
      .find(({ title }) => title === t("fieldName.risk"))
      ?.text({ ...QUEUED, risk: "high" })
  expect(riskIn(context)).toBe("!!!")
  expect(riskIn({ ...context, plain })).toBe(t("plain.risk.high"))
})
