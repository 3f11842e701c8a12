import type { KeyBinding } from "../../base/key-table.ts"

/** Actions of the keys of the report. */
export interface ReportControls {
  move: (by: number) => void
  page: number
  /** To the question so many further. */
  step: (by: number) => void
  open: () => void
  typeFilter: () => void
  typeColumns: () => void
  course: () => void
  words: () => void
  typeSearch: () => void
  base: () => void
  /** Shows the questionnaire's texts in its next language. */
  language: () => void
  typeWeight: () => void
  test: () => void
  reload: () => void
  copy: () => void
  help: () => void
  /** One step back: to the list, then out. */
  back: () => void
  close: () => void
  /** One pane or two, and the next part of the right one. */
  togglePanes: () => void
  scrollPane: () => void
}

/** The keys of the report of a project, as data. */
export const REPORT_KEYS: readonly KeyBinding<ReportControls>[] = [
  { id: "reportDown", keys: ["down", "j"], help: "key.down", run: ({ move }) => move(1) },
  { id: "reportUp", keys: ["up", "k"], help: "key.up", run: ({ move }) => move(-1) },
  {
    id: "reportPageDown",
    keys: ["pagedown", "space"],
    help: "key.pageDown",
    run: ({ move, page }) => move(page),
  },
  {
    id: "reportPageUp",
    keys: ["pageup"],
    help: "key.pageUp",
    run: ({ move, page }) => move(-page),
  },
  { id: "reportOpen", keys: ["enter"], help: "view.report.key.open", run: ({ open }) => open() },
  { id: "reportNext", keys: ["]"], help: "view.report.key.next", run: ({ step }) => step(1) },
  {
    id: "reportPrevious",
    keys: ["["],
    help: "view.report.key.previous",
    run: ({ step }) => step(-1),
  },
  {
    id: "reportFilter",
    keys: ["f"],
    help: "view.report.key.filter",
    run: ({ typeFilter }) => typeFilter(),
  },
  {
    id: "reportSearch",
    keys: ["/"],
    help: "view.report.key.search",
    run: ({ typeSearch }) => typeSearch(),
  },
  {
    id: "reportTable",
    keys: ["c"],
    help: "view.report.key.table",
    run: ({ typeColumns }) => typeColumns(),
  },
  {
    id: "reportCourse",
    keys: ["m"],
    help: "view.report.key.course",
    run: ({ course }) => course(),
  },
  { id: "reportWords", keys: ["v"], help: "view.report.key.words", run: ({ words }) => words() },
  { id: "reportBase", keys: ["B"], help: "view.report.key.base", run: ({ base }) => base() },
  {
    id: "reportLanguage",
    keys: ["L"],
    help: "view.report.key.language",
    run: ({ language }) => language(),
  },
  {
    id: "reportWeight",
    keys: ["w"],
    help: "view.report.key.weight",
    run: ({ typeWeight }) => typeWeight(),
  },
  { id: "reportTest", keys: ["T"], help: "view.report.key.test", run: ({ test }) => test() },
  { id: "panes", keys: ["z"], help: "key.panes", run: ({ togglePanes }) => togglePanes() },
  { id: "paneForth", keys: ["J"], help: "key.paneForth", run: (report) => report.scrollPane() },
  {
    id: "reportReload",
    keys: ["R"],
    help: "view.report.key.reload",
    run: ({ reload }) => reload(),
  },
  { id: "reportCopy", keys: ["y"], help: "key.copy", run: ({ copy }) => copy() },
  { id: "reportHelp", keys: ["?"], help: "key.help", run: ({ help }) => help() },
  { id: "reportBack", keys: ["escape"], help: "view.report.key.back", run: ({ back }) => back() },
  { id: "reportClose", keys: ["q"], help: "view.key.close", run: ({ close }) => close() },
]
