import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs"
import { dirname } from "node:path"
import { z } from "zod"
import { lockJournal } from "./journal-lock.ts"

/** The first line: the batch, and all its items. */
const Head = z.object({
  batch: z.literal(1),
  command: z.string(),
  /** Flags that the work depends on, such as the status. */
  parameters: z.record(z.string(), z.string()),
  host: z.string(),
  userId: z.int(),
  startedAt: z.int(),
  ids: z.array(z.int()),
})
export type JournalHead = z.infer<typeof Head>

const ITEM_OUTCOMES = ["done", "unchanged", "skipped", "failed"] as const

/** One item's printed result. */
export const BatchItem = z.object({
  id: z.int(),
  outcome: z.enum(ITEM_OUTCOMES),
  /** Whether this run or an earlier one changed anything. */
  changed: z.boolean(),
  /** Name of the record: an address, a title. */
  label: z.string().nullable(),
  /** Why not: a key of a local rule, or the server's key. */
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type BatchItem = z.infer<typeof BatchItem>

/** A request is written before it is sent, so that the very same one can be sent again. */
const Sending = z.object({
  sending: z.int(),
  key: z.string(),
  input: z.unknown(),
  /** Name of the record, which the answer may not contain. */
  label: z.string().optional(),
})
/** The same of several items that go in one call, all their inputs in its order. */
const Together = z.object({
  together: z.array(z.int()),
  key: z.string(),
  inputs: z.array(z.unknown()),
})
const Line = z.union([Sending, Together, z.object({ result: BatchItem })])

export interface PendingRequest extends z.infer<typeof Sending> {
  /** All data of the request, so that repeating it sends the identical call. */
  group?: { ids: readonly number[]; inputs: readonly unknown[] }
}

/** State left by an earlier run. */
export interface JournalState {
  head: JournalHead
  results: ReadonlyMap<number, BatchItem>
  /** Sent without a response, so its outcome is unknown. */
  pending: ReadonlyMap<number, PendingRequest>
}

export interface Journal {
  path: string
  sending: (request: PendingRequest) => void
  result: (item: BatchItem) => void
  close: () => void
}

/** Why a journal cannot be opened. `failed`: the system refuses, as `cause` says. */
export type JournalFault = "exists" | "unreadable" | "notAJournal" | "inUse" | "failed"

export class JournalError extends Error {
  override readonly name = "JournalError"
  readonly fault: JournalFault

  constructor(fault: JournalFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** A journal that exists is never written over. @throws JournalError */
export function createJournal(path: string, head: JournalHead): Journal {
  if (existsSync(path)) throw new JournalError("exists")
  return orFail(() => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const journal = append(path, "ax")
    journal.line(head)
    return journal
  })
}

/** Reads a journal without locking it, while another process may write to it. @throws JournalError */
export const peekJournal = (path: string): JournalState => readJournal(path).state

/** @throws JournalError */
export function reopenJournal(path: string): { journal: Journal; state: JournalState } {
  // A file that is not a journal gets no lock file.
  readJournal(path)
  const journal = orFail(() => append(path, "a"))
  const { state, isCut } = readJournal(path)
  // Ends the line that a killed process left incomplete.
  if (isCut) journal.text("\n")
  return { journal, state }
}

/** Converts errors of the file system, such as a full disk, which are not programming errors. @throws JournalError */
function orFail<Opened>(open: () => Opened): Opened {
  try {
    return open()
  } catch (cause) {
    throw cause instanceof JournalError ? cause : new JournalError("failed", { cause })
  }
}

/** Opens for one process: two that continue the same batch would run it twice. @throws JournalError */
function append(path: string, flags: "a" | "ax") {
  const unlock = lockJournal(path)
  if (!unlock) throw new JournalError("inUse")
  let file: number
  try {
    file = openSync(path, flags, 0o600)
  } catch (error) {
    unlock()
    throw error
  }
  /** On the disk before the call returns: a lost line could mean a request sent twice. */
  const text = (written: string) => {
    writeSync(file, written)
    fsyncSync(file)
  }
  const line = (entry: unknown) => text(`${JSON.stringify(entry)}\n`)
  const written = new Set<string>()
  /** Once for all items of a call. */
  function sending({ group, ...request }: PendingRequest): void {
    if (!group) return line(request)
    if (!written.has(request.key))
      line({ together: group.ids, key: request.key, inputs: group.inputs })
    written.add(request.key)
  }
  return {
    path,
    text,
    line,
    sending,
    result: (item: BatchItem) => line({ result: item }),
    close: () => {
      closeSync(file)
      unlock()
    },
  }
}

function readJournal(path: string): { state: JournalState; isCut: boolean } {
  let text: string
  try {
    text = readFileSync(path, "utf8")
  } catch (cause) {
    throw new JournalError("unreadable", { cause })
  }
  const [first = "", ...rest] = text.split("\n")
  const head = Head.safeParse(parseLine(first))
  if (!head.success) throw new JournalError("notAJournal")
  const results = new Map<number, BatchItem>()
  const pending = new Map<number, PendingRequest>()
  for (const each of rest) {
    const line = Line.safeParse(parseLine(each)).data
    if (!line) continue
    if ("sending" in line) pending.set(line.sending, line)
    else if ("together" in line)
      for (const request of requestsOf(line)) pending.set(request.sending, request)
    else {
      results.set(line.result.id, line.result)
      pending.delete(line.result.id)
    }
  }
  return { state: { head: head.data, results, pending }, isCut: !text.endsWith("\n") }
}

const requestsOf = ({ together: ids, key, inputs }: z.infer<typeof Together>): PendingRequest[] =>
  ids.map((sending, index) => ({ sending, key, input: inputs[index], group: { ids, inputs } }))

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
