/** One reading of the server at a time. */
export interface NewsReader {
  isBusy: () => boolean
  /** News were asked for while something else was being read: they are asked for once more at its end. */
  miss: () => void
  /** Runs a read and reports its outcome; results of reads that began before a stop are discarded. */
  run: (work: (isOld: () => boolean) => Promise<void>) => Promise<void>
  /** Answers that were asked for until now are not wanted. */
  end: () => void
  /** Tells later whether the reading has been ended since. */
  mark: () => () => boolean
}

export function createReading(options: {
  onChange: () => void
  onError: (error: unknown) => void
  onMissed: () => void
}): NewsReader {
  const { onChange, onError, onMissed } = options
  /** Counts the ends. */
  let ends = 0
  let busy = false
  let missed = false
  const mark = () => {
    const then = ends
    return () => then !== ends
  }
  return {
    isBusy: () => busy,
    miss: () => {
      missed = true
    },
    mark,
    async run(work) {
      busy = true
      const isOld = mark()
      try {
        await work(isOld)
        if (!isOld()) onChange()
      } catch (error) {
        if (!isOld()) onError(error)
      }
      if (isOld()) return
      busy = false
      if (!missed) return
      missed = false
      onMissed()
    },
    end: () => {
      ends++
      busy = false
      missed = false
    },
  }
}
