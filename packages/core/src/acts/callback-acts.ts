import { callbackAddressCalls } from "../api/index.ts"
import { callbackAddress, type ProjectCallback, ProjectCallbacks } from "../callback/index.ts"
import { type Act, bindAct, type Caller, defineAct } from "./act.ts"
import type { RecordKind } from "./kind.ts"
import { type Refusal, refusalOf, UNCHANGED } from "./refusal.ts"

/** Webhook addresses of a project. Their id is that of the project. */
export const PROJECT_CALLBACKS: RecordKind<ProjectCallbacks> = {
  id: ({ pid }) => pid,
  label: ({ pid }) => String(pid),
  read: (api, pid) => api.send(callbackAddressCalls.getProjectCallbacks, { pid }),
  parse: (current) => ProjectCallbacks.safeParse(current).data,
}

/** Declared explicitly, because the type of the table of acts cannot refer to types that are not exported. */
type AddressAct<Name extends string> = Act<ProjectCallbacks, { address: string }, Name>
type AddressArgs = Pick<ProjectCallback, "address">

/** Key that opens the webhook addresses of a project. */
const KEY = "b"

const addressIn = (
  { addresses }: ProjectCallbacks,
  { address }: AddressArgs,
): ProjectCallback | undefined => {
  const spelled = callbackAddress(address)
  return addresses.find((each) => each.address === spelled)
}

/** Returns why this user cannot change whether calls to an address are delivered. */
function addressRefusal(
  row: ProjectCallbacks,
  args: AddressArgs,
  { role, userId }: Caller,
  removed: boolean,
): Refusal | undefined {
  if (role !== "administrator" && row.ownerId !== userId)
    return refusalOf("project.notOwner", "notOwner")
  const found = addressIn(row, args)
  // The server refuses an address that the project does not have.
  return found && found.removedAt > 0 === removed ? UNCHANGED : undefined
}

const shared = {
  kind: PROJECT_CALLBACKS,
  byCaller: true,
  args: { address: { kind: "text" } },
  input: ({ pid }: ProjectCallbacks, { address }: AddressArgs) => ({ pid, address }),
  // No confirmation, because it can be undone.
  asks: "never",
} as const

/** Stops deliveries to an address, whatever the status of the project. */
export const removeCallbackAddress: AddressAct<"projects.callbacks.remove"> = defineAct<
  ProjectCallbacks,
  AddressArgs
>()({
  ...shared,
  name: "projects.callbacks.remove",
  call: callbackAddressCalls.removeCallbackAddress,
  rule: (row, args, caller) => addressRefusal(row, args, caller, true),
  key: KEY,
  changes: (_row, { address }) => [
    { field: "delivered", from: callbackAddress(address), to: null },
  ],
  undo: (_before, args, caller) => bindAct(restoreCallbackAddress, args, caller),
})

/** Resumes deliveries to an address. */
export const restoreCallbackAddress: AddressAct<"projects.callbacks.restore"> = defineAct<
  ProjectCallbacks,
  AddressArgs
>()({
  ...shared,
  name: "projects.callbacks.restore",
  call: callbackAddressCalls.restoreCallbackAddress,
  rule: (row, args, caller) => addressRefusal(row, args, caller, false),
  changes: (_row, { address }) => [
    { field: "delivered", from: null, to: callbackAddress(address) },
  ],
  undo: (_before, args, caller) => bindAct(removeCallbackAddress, args, caller),
})
