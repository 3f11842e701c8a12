// Loaded with `--import`. Shifts the clock of the program by this number of seconds, to simulate a machine with a wrong clock.
const shiftMs = Number(process.env["QO_TEST_CLOCK_SECONDS"] ?? 0) * 1000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(
      target,
      args.length === 0 ? [RealDate.now() + shiftMs] : args,
      newTarget,
    ) as Date,
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name, receiver) =>
    name === "now"
      ? () => RealDate.now() + shiftMs
      : (Reflect.get(target, name, receiver) as unknown),
})
