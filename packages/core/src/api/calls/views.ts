import { z } from "zod"
import { sortsOf } from "../../record/index.ts"
import { VIEW, View, ViewChange, ViewDraft, ViewList } from "../../view/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt } from "../paging.ts"

const prefix = "/api/v1/service"
const id = z.int().positive()

export const viewCalls = {
  listViews: listCall({
    method: "GET",
    path: `${prefix}/views`,
    summary:
      "Saved views of lists and reports: the own ones and those that the organization shares; an administrator sees all, with `only=offered` those of the menu.",
    access: "signedIn",
    get input() {
      return pagingOf(...sortsOf(VIEW)).extend({
        list: ViewList.optional(),
        only: z.enum(["offered"]).optional(),
      })
    },
    get item() {
      return View
    },
  }),
  getView: call({
    method: "GET",
    path: `${prefix}/view`,
    summary: "One saved view.",
    access: "signedIn",
    get input() {
      return z.strictObject({ id: queryInt(id) })
    },
    get output() {
      return View
    },
  }),
  createView: call({
    method: "POST",
    path: `${prefix}/views`,
    summary: "Save a view: a list or report, its name, and the query of its address.",
    access: "signedIn",
    get input() {
      return ViewDraft
    },
    get output() {
      return View
    },
  }),
  updateView: call({
    method: "PUT",
    path: `${prefix}/view`,
    summary: "Change an own view; an administrator changes any.",
    access: "signedIn",
    get input() {
      return ViewChange
    },
    get output() {
      return View
    },
  }),
  deleteView: call({
    method: "DELETE",
    path: `${prefix}/view`,
    summary: "Delete an own view; an administrator deletes any.",
    access: "signedIn",
    get input() {
      return z.strictObject({ id })
    },
    get output() {
      return z.object({ id: z.int() })
    },
  }),
}
