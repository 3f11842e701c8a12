import { z } from "zod"
import { CallbackUrl, ProjectCallbacks } from "../../callback/index.ts"
import { call } from "../call.ts"
import { queryInt } from "../paging.ts"

const path = "/api/v1/service/project/callbacks"
const Pid = z.int().positive()
const AddressOfProject = z.strictObject({ pid: Pid, address: CallbackUrl })

export const callbackAddressCalls = {
  getProjectCallbacks: call({
    method: "GET",
    path,
    summary: "Webhook addresses of a project, and whether webhooks to them are delivered.",
    access: "projects.read",
    get input() {
      return z.strictObject({ pid: queryInt(Pid) })
    },
    get output() {
      return ProjectCallbacks
    },
  }),
  removeCallbackAddress: call({
    method: "POST",
    path: `${path}/remove`,
    summary:
      "Remove a webhook address from delivery, whatever the status of the project: nothing is sent to it, queued webhooks included, until it is restored.",
    access: "projectCallbacks.change",
    get input() {
      return AddressOfProject
    },
    get output() {
      return ProjectCallbacks
    },
  }),
  restoreCallbackAddress: call({
    method: "POST",
    path: `${path}/restore`,
    summary: "Deliver webhooks to a removed address again; those that were not sent stay unsent.",
    access: "projectCallbacks.change",
    get input() {
      return AddressOfProject
    },
    get output() {
      return ProjectCallbacks
    },
  }),
}
