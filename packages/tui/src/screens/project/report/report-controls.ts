import type { Translate } from "@qo/core/i18n"
import type { ReportView } from "@qo/core/report"
import type { Dispatch, SetStateAction } from "react"
import { clipboardText } from "../../base/clipboard.ts"
import type { FiguresPane } from "./figures-pane.ts"
import type { ReportControls } from "./report-keys.ts"
import {
  columnsOf,
  nextBase,
  nextLanguage,
  nextTest,
  reportCommand,
  type ReportLook,
} from "./report-look.ts"
import { nextWritten, writtenAt } from "./written-questions.ts"

interface ControlledReport {
  look: ReportLook
  setLook: Dispatch<SetStateAction<ReportLook>>
  /** Limit of lines above the visible ones. */
  last: number
  height: number
  pid: number
  view: ReportView | undefined
  tell: (text: string) => void
  t: Translate<"terminal">
  help: () => void
  close: () => void
  pane: Pick<FiguresPane, "toggle" | "scroll">
}

const clampTop = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** Actions of the keys of the report. */
export function controlsOf(controlled: ControlledReport): ReportControls {
  const { look, setLook, last, height, view, t } = controlled
  const { mode } = look
  const change = (part: Partial<ReportLook>) => setLook((now) => ({ ...now, ...part }))
  const show = (next: Partial<ReportLook>) => change({ top: 0, ...next })
  const lastQuestion = Math.max(0, (view?.questions.length ?? 0) - 1)
  /** The list follows its cursor. */
  const goTo = (at: number) =>
    change({
      at,
      top: clampTop(look.top, at) < at - height + 1 ? at - height + 1 : Math.min(look.top, at),
    })
  return {
    page: height,
    move: (by) => {
      if (mode === "list") goTo(clampTop(look.at + by, lastQuestion))
      else change({ top: clampTop(look.top + by, last) })
    },
    step: (by) => {
      const at =
        mode === "words"
          ? nextWritten(view?.questions ?? [], look.at, by)
          : clampTop(look.at + by, lastQuestion)
      if (mode === "list") goTo(at)
      else show({ at })
    },
    open: () => show({ mode: mode === "list" ? "question" : "list" }),
    typeFilter: () => change({ typing: { what: "filter", text: look.filter } }),
    typeColumns: () => change({ typing: { what: "by", text: columnsOf(look) } }),
    course: () => show({ mode: mode === "course" ? "list" : "course" }),
    words: () =>
      mode === "words"
        ? show({ mode: "list" })
        : show({ mode: "words", at: writtenAt(view?.questions ?? [], look.at) }),
    typeSearch: () =>
      mode === "words"
        ? change({ typing: { what: "search", text: look.search } })
        : change({ typing: { what: "filter", text: look.filter } }),
    base: () => change({ base: nextBase(look.base) }),
    language: () => change({ textLanguage: nextLanguage(view) }),
    typeWeight: () => change({ typing: { what: "weight", text: look.weight } }),
    test: () => change({ test: nextTest(look.test) }),
    reload: () => change({ reads: look.reads + 1 }),
    copy: () => {
      const command = reportCommand(controlled.pid, look, view?.questions[look.at]?.id)
      clipboardText(command)
      controlled.tell(t("copy.done", { command }))
    },
    help: controlled.help,
    back: () => {
      if (mode === "table") show({ mode: "question" })
      else if (mode === "list") controlled.close()
      else show({ mode: "list", top: clampTop(look.at - height + 1, lastQuestion) })
    },
    close: controlled.close,
    togglePanes: controlled.pane.toggle,
    scrollPane: () => controlled.pane.scroll(Math.max(1, height - 1)),
  }
}
