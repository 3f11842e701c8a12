import { DESK_KEYS } from "@qo/core/moderation"
import type { KeyBinding } from "../base/key-table.ts"
import { MOVES } from "../base/moves.ts"
import type { List } from "../../list/index.ts"
import { SECTIONS, type SectionName } from "./sections/sections.ts"
import type { SectionRow } from "./sections/section-row.ts"

/** Actions of the keys of the view. */
export interface ViewControls {
  /** Lines of the section that is shown. */
  list: Pick<List<SectionRow>, "moveBy" | "moveTo">
  /** Lines on the screen. */
  page: number
  show: (section: SectionName) => void
  /** To the section so many tabs further. */
  step: (tabs: number) => void
  /** Enter: to the subject of the line. */
  enter: () => void
  /** Space: folds a part, or shows the respondents of a problem. */
  toggle: () => void
  fold: (isFolded: boolean) => void
  foldAll: (isFolded: boolean) => void
  interview: () => void
  report: () => void
  comment: () => void
  resolve: () => void
  nextBase: () => void
  openFilter: () => void
  reload: () => void
  copy: () => void
  help: () => void
  /** Names all sections. */
  sections: () => void
  /** Esc: the filter first, then the view. */
  leave: () => void
  close: () => void
  /** One pane or two, and the next part of the right one. */
  togglePanes: () => void
  scrollPane: () => void
}

type ViewKey = KeyBinding<ViewControls>

/** Numbers switch the tabs that were drawn last: those of the project. */
const numberOf = (section: SectionName): string => String(SECTIONS.indexOf(section) + 1)

/** The keys of the view of a project, as data; those that a screen adds come before them. */
export const PROJECT_VIEW_KEYS: readonly ViewKey[] = [
  ...MOVES,
  { id: "viewNext", keys: ["tab"], help: "view.key.next", run: ({ step }) => step(1) },
  {
    id: "viewPrevious",
    keys: ["shift+tab"],
    help: "view.key.previous",
    run: ({ step }) => step(-1),
  },
  ...SECTIONS.map((section): ViewKey => ({
    id: `view${section.charAt(0).toUpperCase()}${section.slice(1)}`,
    keys: [numberOf(section)],
    help: `view.key.${section}`,
    run: ({ show }) => show(section),
  })),
  { id: "viewSections", keys: ["0"], help: "view.key.sections", run: (view) => view.sections() },
  { id: "viewEnter", keys: ["enter"], help: "view.key.enter", run: ({ enter }) => enter() },
  { id: "viewToggle", keys: ["space"], help: "view.key.toggle", run: ({ toggle }) => toggle() },
  { id: "viewFold", keys: ["left", "h"], help: "view.key.fold", run: ({ fold }) => fold(true) },
  {
    id: "viewUnfold",
    keys: ["right", "l"],
    help: "view.key.unfold",
    run: ({ fold }) => fold(false),
  },
  { id: "viewFoldAll", keys: ["-"], help: "view.key.foldAll", run: ({ foldAll }) => foldAll(true) },
  {
    id: "viewUnfoldAll",
    keys: ["+", "="],
    help: "view.key.unfoldAll",
    run: ({ foldAll }) => foldAll(false),
  },
  { id: "filter", keys: ["/"], help: "key.filter", run: ({ openFilter }) => openFilter() },
  {
    id: "viewInterview",
    keys: [DESK_KEYS.interview],
    help: "view.key.interview",
    run: (view) => view.interview(),
  },
  {
    id: "viewReport",
    keys: ["t"],
    help: "view.key.report",
    action: "reports.read",
    run: ({ report }) => report(),
  },
  {
    id: "viewComment",
    keys: [DESK_KEYS.comment],
    help: "view.key.comment",
    action: "moderation.read",
    run: ({ comment }) => comment(),
  },
  {
    id: "viewResolve",
    keys: ["x"],
    help: "view.key.resolve",
    action: "projects.change",
    run: ({ resolve }) => resolve(),
  },
  {
    id: "viewBase",
    keys: [DESK_KEYS.base],
    help: "view.key.base",
    run: ({ nextBase }) => nextBase(),
  },
  { id: "panes", keys: ["z"], help: "key.panes", run: ({ togglePanes }) => togglePanes() },
  {
    id: "paneForth",
    keys: ["J"],
    help: "key.paneForth",
    listOnly: true,
    run: (view) => view.scrollPane(),
  },
  { id: "viewReload", keys: ["R"], help: "view.key.reload", run: ({ reload }) => reload() },
  { id: "copy", keys: ["y"], help: "key.copy", run: ({ copy }) => copy() },
  { id: "help", keys: ["?"], help: "key.help", run: ({ help }) => help() },
  { id: "viewLeave", keys: ["escape"], help: "view.key.leave", run: ({ leave }) => leave() },
  { id: "viewClose", keys: ["q"], help: "view.key.close", run: ({ close }) => close() },
]
