import type { Slotted } from "../../projects/bucket.ts"
import { type DataOptions, openProjectData, type ProjectData } from "../data/project-data.ts"

/** Memory for the responses of all projects, at most; the one that is asked about is kept whatever it takes. */
const MOST_BYTES = 512 * 2 ** 20

/** Responses of projects that are ready to be counted: those that were asked about last. Whoever asks at once waits for one reading. */
export class DataCache {
  private readonly options: DataOptions
  private readonly mostBytes: number
  /** The one that was asked about last comes last. */
  private readonly known = new Map<number, Promise<ProjectData>>()
  /** Bytes of those that are read. */
  private readonly sizes = new Map<number, number>()

  constructor(options: DataOptions, mostBytes = MOST_BYTES) {
    this.options = options
    this.mostBytes = mostBytes
  }

  /** A project's responses as they are now. */
  get(project: Slotted): Promise<ProjectData> {
    const { pid } = project
    const known = this.known.get(pid)
    const data = (known ?? openProjectData(this.options, project)).then(async (each) => {
      if (!known || (await each.refresh())) return each
      return openProjectData(this.options, project)
    })
    this.known.delete(pid)
    this.known.set(pid, data)
    void data.then(
      (each) => this.settle(pid, data, each),
      () => this.forget(pid, data),
    )
    return data
  }

  /** Projects that are kept, those that were asked about last at the end. */
  get pids(): readonly number[] {
    return [...this.known.keys()]
  }

  private settle(pid: number, data: Promise<ProjectData>, { bytes }: ProjectData): void {
    if (this.known.get(pid) !== data) return
    this.sizes.set(pid, bytes)
    let sum = [...this.sizes.values()].reduce((all, each) => all + each, 0)
    for (const [other, size] of this.byAge()) {
      if (sum <= this.mostBytes || other === pid) return
      sum -= size
      this.known.delete(other)
      this.sizes.delete(other)
    }
  }

  private byAge(): (readonly [pid: number, size: number])[] {
    return this.pids.flatMap((pid) => {
      const size = this.sizes.get(pid)
      return size === undefined ? [] : [[pid, size] as const]
    })
  }

  private forget(pid: number, data: Promise<ProjectData>): void {
    if (this.known.get(pid) !== data) return
    this.known.delete(pid)
    this.sizes.delete(pid)
  }
}
