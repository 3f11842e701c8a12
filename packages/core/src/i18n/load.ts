import type { en as enForeign } from "./en/foreign.ts"
import type { ru as ruForeign } from "./ru/foreign.ts"
import type { en as enQuestionnaire } from "./en/questionnaire.ts"
import type { en as enReport } from "./en/report.ts"
import type { en as enReportPage } from "./en/web-report.ts"
import type { en as enWeb } from "./en/web.ts"
import type { en as enTerminal } from "./en/terminal.ts"
import type { ru as ruQuestionnaire } from "./ru/questionnaire.ts"
import type { ru as ruReport } from "./ru/report.ts"
import type { ru as ruReportPage } from "./ru/web-report.ts"
import type { ru as ruWeb } from "./ru/web.ts"
import type { ru as ruTerminal } from "./ru/terminal.ts"

/** Texts by language and shell, loaded on demand: unused languages are never downloaded. */
export const TEXTS = {
  ru: {
    shared: () => import("./ru/shared.ts").then(({ ru }) => ru),
    entrance: () => import("./ru/web-entrance.ts").then(({ ru }) => ru),
    /** Not a shell: terms and consent, read before registering. */
    legal: () => import("./ru/web-legal.ts").then(({ ru }) => ru),
    web: (): Promise<typeof ruWeb> => import("./ru/web.ts").then(({ ru }) => ru),
    terminal: (): Promise<typeof ruTerminal> => import("./ru/terminal.ts").then(({ ru }) => ru),
    /** Not a shell: pages of the terminal's help. */
    topics: () => import("./ru/help-topics.ts").then(({ ru }) => ru),
    /** Not a shell: texts about acts, for carrying them out. */
    acts: () => import("./ru/acts.ts").then(({ ru }) => ru),
    server: () => import("./ru/server.ts").then(({ ru }) => ru),
    questionnaire: (): Promise<typeof ruQuestionnaire> =>
      import("./ru/questionnaire.ts").then(({ ru }) => ru),
    /** Not a shell: the texts of reports, for every shell that shows them. */
    report: (): Promise<typeof ruReport> => import("./ru/report.ts").then(({ ru }) => ru),
    survey: () => import("./ru/survey.ts").then(({ ru }) => ru),
    reportPage: (): Promise<typeof ruReportPage> =>
      import("./ru/web-report.ts").then(({ ru }) => ru),
    editor: () => import("./ru/editor.ts").then(({ ru }) => ru),
    /** Not a shell: conditions in the editor, loaded when one is read or edited. */
    conditions: () => import("./ru/web-conditions.ts").then(({ ru }) => ru),
    /** Not a shell: the editor's imports, loaded when a file is imported. */
    editorImport: () => import("./ru/web-import.ts").then(({ ru }) => ru),
    /** Not a shell: the editor's table of translations, loaded when it is opened. */
    translations: () => import("./ru/web-translations.ts").then(({ ru }) => ru),
    /** Not a shell: slides of guides. */
    guides: () => import("./ru/guides.ts").then(({ ru }) => ru),
    /** Not a shell: reports of imports and exports, for every shell that shows them. */
    foreign: (): Promise<typeof ruForeign> => import("./ru/foreign.ts").then(({ ru }) => ru),
  },
  en: {
    shared: () => import("./en/shared.ts").then(({ en }) => en),
    entrance: () => import("./en/web-entrance.ts").then(({ en }) => en),
    legal: () => import("./en/web-legal.ts").then(({ en }) => en),
    web: (): Promise<typeof enWeb> => import("./en/web.ts").then(({ en }) => en),
    terminal: (): Promise<typeof enTerminal> => import("./en/terminal.ts").then(({ en }) => en),
    topics: () => import("./en/help-topics.ts").then(({ en }) => en),
    acts: () => import("./en/acts.ts").then(({ en }) => en),
    server: () => import("./en/server.ts").then(({ en }) => en),
    questionnaire: (): Promise<typeof enQuestionnaire> =>
      import("./en/questionnaire.ts").then(({ en }) => en),
    report: (): Promise<typeof enReport> => import("./en/report.ts").then(({ en }) => en),
    survey: () => import("./en/survey.ts").then(({ en }) => en),
    reportPage: (): Promise<typeof enReportPage> =>
      import("./en/web-report.ts").then(({ en }) => en),
    editor: () => import("./en/editor.ts").then(({ en }) => en),
    conditions: () => import("./en/web-conditions.ts").then(({ en }) => en),
    editorImport: () => import("./en/web-import.ts").then(({ en }) => en),
    translations: () => import("./en/web-translations.ts").then(({ en }) => en),
    guides: () => import("./en/guides.ts").then(({ en }) => en),
    foreign: (): Promise<typeof enForeign> => import("./en/foreign.ts").then(({ en }) => en),
  },
}
