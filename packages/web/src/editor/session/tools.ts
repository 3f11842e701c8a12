import type { CommentRecord } from "@qo/core/api"
import type { Finding } from "@qo/core/checks"
import type { WayToQuestion } from "@qo/core/interview"
import { LIMITS, type Limits } from "@qo/core/questionnaire"
import { createContext } from "react"
import { createObservable, type Observable } from "../../base/observable.ts"
import { type Announcer, createAnnouncer } from "./announcer.ts"
import type { CheckedDocument, Checks } from "./checks.ts"
import type { ImportReport, ImportReportDraft } from "@qo/core/import-report"
import type { ImportReports } from "./import-reports.ts"
import type { Comments } from "./comments.ts"
import type { Pictures, Upload } from "./pictures.ts"

/** State shared by parts of the editor beside the document. */
export interface Tools {
  /** The limits of this installation. */
  limits: Promise<Limits>
  checks: Checks
  /** The problem that is gone through now. */
  shown: Observable<Finding | undefined>
  /** Whether lines are drawn. */
  showsLines: Observable<boolean>
  /** Whether the table of translations is shown. */
  showsTranslations: Observable<boolean>
  /** The end that the dialog of ends is to show; it takes it from here. */
  shownEnd: Observable<string | undefined>
  /** The questions that the preview has gone through, in order. */
  trail: Observable<readonly string[]>
  /** An interview that the preview is to repeat; it takes it from here. */
  way: Observable<WayToQuestion | undefined>
  pictures: Pictures
  comments: Comments
  announcer: Announcer
  importReports: ImportReports
}

const NONE: Tools = {
  limits: Promise.resolve(LIMITS),
  checks: {
    checked: createObservable<CheckedDocument | undefined>(undefined),
    start: () => () => {},
  },
  shown: createObservable<Finding | undefined>(undefined),
  showsLines: createObservable(true),
  showsTranslations: createObservable(false),
  shownEnd: createObservable<string | undefined>(undefined),
  trail: createObservable<readonly string[]>([]),
  way: createObservable<WayToQuestion | undefined>(undefined),
  pictures: {
    uploads: createObservable<ReadonlyMap<string, Upload>>(new Map()),
    add: () => Promise.resolve(),
    store: () => Promise.reject(new Error("no pictures are stored here")),
    set: () => undefined,
    urlOf: () => Promise.resolve(""),
    close: () => undefined,
  },
  comments: {
    open: createObservable<readonly CommentRecord[]>([]),
    start: () => () => {},
    resolve: () => Promise.resolve(),
  },
  announcer: createAnnouncer(),
  importReports: {
    all: createObservable<readonly ImportReport[]>([]),
    unsaved: createObservable<ImportReportDraft | undefined>(undefined),
    hasNew: createObservable(false),
    start: () => () => {},
    add: () => Promise.resolve(),
    setState: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  },
}

export const ToolsContext = createContext<Tools>(NONE)

export const createTools = (
  parts: Pick<Tools, "limits" | "checks" | "pictures" | "comments" | "importReports">,
): Tools => ({
  ...parts,
  shown: createObservable<Finding | undefined>(undefined),
  showsLines: createObservable(true),
  showsTranslations: createObservable(false),
  shownEnd: createObservable<string | undefined>(undefined),
  trail: createObservable<readonly string[]>([]),
  way: createObservable<WayToQuestion | undefined>(undefined),
  announcer: createAnnouncer(),
})
