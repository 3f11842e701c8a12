import type { SlottedProject } from "../../projects/bucket.ts"
import { type DataOptions, openProjectData, type ProjectData } from "../data/project-data.ts"

/** Memory for the responses of all projects, at most; those that were asked about last are kept whatever they take. */
const MOST_BYTES = 512 * 2 ** 20

interface CachedData {
  data: Promise<ProjectData>
  /** 0 while they are read. */
  bytes: number
}

/** Responses of projects in memory, the latest used. Concurrent callers wait for one reading. */
export class DataCache {
  private readonly options: DataOptions
  private readonly mostBytes: number
  /** Sorted by last use, latest last. */
  private readonly known = new Map<string, CachedData>()

  constructor(options: DataOptions, mostBytes = MOST_BYTES) {
    this.options = options
    this.mostBytes = mostBytes
  }

  /** A project's current responses; with `until`, in microseconds, those at that time. */
  get(project: SlottedProject, until?: number): Promise<ProjectData> {
    const name = nameOf(project, until)
    const before = this.known.get(name)
    const read = () => openProjectData(this.options, project, until)
    const data = before ? upToDate(before.data, read) : read()
    const known = { data, bytes: before?.bytes ?? 0 }
    this.known.delete(name)
    this.known.set(name, known)
    void this.note(name, known)
    return data
  }

  has(project: SlottedProject, until?: number): boolean {
    return this.known.has(nameOf(project, until))
  }

  private async note(name: string, known: CachedData): Promise<void> {
    try {
      known.bytes = (await known.data).bytes
      this.dropOldest()
    } catch {
      // The caller gets the error; the next call reads again.
      if (this.known.get(name) === known) this.known.delete(name)
    }
  }

  private dropOldest(): void {
    const all = [...this.known]
    let sum = all.reduce((bytes, [, each]) => bytes + each.bytes, 0)
    for (const [name, { bytes }] of all.slice(0, -1)) {
      if (sum <= this.mostBytes) return
      sum -= bytes
      this.known.delete(name)
    }
  }
}

const nameOf = ({ pid }: SlottedProject, until: number | undefined): string =>
  `${pid}@${until ?? "now"}`

/** The known data with new responses, or read again. */
async function upToDate(
  known: Promise<ProjectData>,
  read: () => Promise<ProjectData>,
): Promise<ProjectData> {
  const data = await known
  return (await data.refresh()) ? data : read()
}
