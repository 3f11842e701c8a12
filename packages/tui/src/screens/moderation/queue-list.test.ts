import { EventEmitter } from "node:events"
import { loadTranslate, LOCALES } from "@qo/core/i18n"
import { expect, test } from "vitest"
import type { QueueItem } from "@qo/core/api"
import { createStyles } from "../../text/styles.ts"
import { createLineReader } from "../../talk/line-reader.ts"
import { createTalk } from "../../talk/talk.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { QUEUED } from "../project/sections/samples.setup.ts"
import { queueColumns } from "./queue-list.ts"

test.for(LOCALES)(
  "a risk is the mark of the queue on screens and a word in plain lines (%s)",
  async (locale) => {
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
    const marks = {
      risks: new Map([[QUEUED.project.pid, "medium"] as const]),
      counts: { high: 0, medium: 1 },
      colourAges: true,
    }
    const riskIn = (given: RenderContext) =>
      queueColumns(given, marks)
        .find(({ title }) => title === t("fieldName.risk"))
        ?.text({ ...QUEUED, risk: "high" })
    const markOf = (item: QueueItem) =>
      queueColumns(context, marks)
        .find(({ title }) => title === t("fieldName.risk"))
        ?.pieces?.(item, 4, false)
        .map(({ text }) => text)
    expect(markOf({ ...QUEUED, risk: "high" })).toEqual(["!!"])
    expect(markOf({ ...QUEUED, project: { ...QUEUED.project, pid: -1 }, risk: "high" })).toEqual([
      "",
    ])
    expect(riskIn({ ...context, plain })).toBe(t("plain.risk.high"))
  },
)
