import { z } from "zod"
import { CALLBACK, CALLBACK_STATUSES, CallbackRecord } from "../../callback/index.ts"
import { keysOf } from "../../lib/index.ts"
import { BASE_KINDS, EXPORT_FORMATS, type ExportFormat } from "../../report/index.ts"
import { LanguageTag, LIMITS } from "../../questionnaire/index.ts"
import { sortsOf } from "../../record/index.ts"
import { PICTURE_KINDS } from "../../picture/index.ts"
import { call, listCall, streamCall } from "../call.ts"
import { pagingOf, queryInt, queryList } from "../paging.ts"

const prefix = "/api/v1/service"
const id = z.int().positive()
/** Media type without its parameters. */
const mediaTypeOf = ({ mediaType }: { mediaType: string }): string =>
  mediaType.split(";", 1)[0] ?? mediaType
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, { error: "wrongFormat" })

/** Filter, weights and base of a file, as in a report. */
const look = {
  /** Conditions that all must be met. Default: all completed interviews. */
  filter: z.string().trim().max(2000).optional(),
  /** Weighting. Default: no weights. */
  weight: z.string().trim().max(1000).optional(),
  /** Base of shares, which is stated in the file. It does not filter responses. */
  base: z.enum(BASE_KINDS).optional(),
}

/** A stored picture. */
export const PictureRecord = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  type: z.string(),
})
export type PictureRecord = z.infer<typeof PictureRecord>

export const fileCalls = {
  addPictures: call({
    method: "POST",
    path: `${prefix}/picture`,
    summary:
      "Store pictures (PNG, JPEG, WebP, GIF), field `images`; with `pid`, within what the project may hold.",
    access: "projects.change",
    files: { field: "images", maxCount: 20, maxBytes: LIMITS.picture.bytes },
    get input() {
      return z.strictObject({ pid: queryInt(id).optional() })
    },
    get output() {
      return z.array(PictureRecord)
    },
  }),
  getPicture: streamCall({
    tagged: true,
    method: "GET",
    path: `${prefix}/picture`,
    summary: "A picture: of a project that the account sees, or the own.",
    access: "projects.read",
    mediaTypes: Object.values(PICTURE_KINDS).map(({ type }) => type),
    ticketed: true,
    get input() {
      return z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/) })
    },
  }),
  statsFile: streamCall({
    method: "GET",
    path: `${prefix}/project/stats/file`,
    summary: "A project's answers (json) or figures (stats) as a file.",
    access: "reports.read",
    mediaTypes: ["application/json"],
    ticketed: true,
    get input() {
      return z.strictObject({
        pid: queryInt(id),
        type: z.enum(["json", "stats"]),
        ...look,
      })
    },
  }),
  exportResponses: streamCall({
    method: "GET",
    path: `${prefix}/project/report/export`,
    summary: "A project's responses, one by one, as a file for other programs.",
    access: "reports.read",
    mediaTypes: [...new Set(Object.values(EXPORT_FORMATS).map(mediaTypeOf))],
    ticketed: true,
    get input() {
      return z.strictObject({
        pid: queryInt(id),
        format: z.enum(keysOf(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]]),
        ...look,
        /** Content of CSV files and spreadsheets: codes or labels. */
        values: z.enum(["codes", "labels"]).optional(),
        /** Language of labels. */
        language: z.enum(["ru", "en"]).optional(),
        /** Language of the questionnaire in which its texts are written. Untranslated texts are in the first one. */
        textLanguage: LanguageTag.optional(),
      })
    },
  }),
  listCallbacks: listCall({
    method: "GET",
    path: `${prefix}/callbacks`,
    summary: "Webhooks of blocks, newest first; dead letters among them.",
    access: "outbox.manage",
    get input() {
      return pagingOf(...sortsOf(CALLBACK)).extend({
        statuses: queryList(z.enum(CALLBACK_STATUSES)),
        pid: queryInt(id).optional(),
      })
    },
    get item() {
      return CallbackRecord
    },
  }),
  resendCallback: call({
    method: "POST",
    path: `${prefix}/callbacks/resend`,
    summary: "Try a webhook again that was given up.",
    access: "outbox.manage",
    get input() {
      return z.strictObject({ id })
    },
    get output() {
      return CallbackRecord
    },
  }),
  testCallback: call({
    method: "POST",
    path: `${prefix}/project/test-callback`,
    summary: "Send a trial webhook to a block's address.",
    access: "blockSettings.change",
    get input() {
      return z.strictObject({ pid: id, block: z.string().max(32) })
    },
    get output() {
      return CallbackRecord
    },
  }),
  callbackKey: call({
    method: "GET",
    path: `${prefix}/project/callback-key`,
    summary: "The key that a project's webhooks are signed with.",
    access: "blockSettings.change",
    secret: true,
    get input() {
      return z.strictObject({ pid: queryInt(id) })
    },
    get output() {
      return z.object({ key: z.string() })
    },
  }),
  getCallbackHosts: call({
    method: "GET",
    path: `${prefix}/callbacks/hosts`,
    summary: "Hosts that may be called without https.",
    access: "outbox.manage",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return z.object({ hosts: z.array(z.string()), revision: z.int() })
    },
  }),
  setCallbackHosts: call({
    method: "POST",
    path: `${prefix}/callbacks/hosts`,
    summary: "Set the hosts that may be called without https; private networks are never called.",
    access: "outbox.manage",
    get input() {
      return z.strictObject({
        hosts: z.array(Host).max(100),
        revision: z.int().nonnegative().optional(),
      })
    },
    get output() {
      return z.object({ hosts: z.array(z.string()), revision: z.int() })
    },
  }),
}
