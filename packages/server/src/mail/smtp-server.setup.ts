import { createServer, type Server, type Socket } from "node:net"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message as received. */
  raw: string
  messageId: string
}

export interface TestSmtp {
  url: string
  received: ReceivedMail[]
  /** Response to the next recipients: code and text. Undefined accepts them. */
  refuse: { code: number; words: string } | undefined
  /** Called with each complete message before it is acknowledged. */
  beforeAnswer: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a mail server on loopback that records mails. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: "",
    received: [],
    refuse: undefined,
    beforeAnswer: () => Promise.resolve(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo(_address, _session, done) {
      if (!smtp.refuse) return done()
      const { code, words } = smtp.refuse
      done(Object.assign(new Error(words), { responseCode: code }))
    },
    onData(stream, session, done) {
      let raw = ""
      stream.setEncoding("utf8")
      stream.on("data", (chunk: string) => (raw += chunk))
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope
        smtp.received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          messageId: /^message-id: *(\S+)/im.exec(raw)?.[1] ?? "",
        })
        const answer = async () => {
          await smtp.beforeAnswer()
          done()
        }
        void answer()
      })
    },
  })
  // The sending process may be killed by a test.
  server.on("error", () => undefined)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return smtp
}

/** Starts a server that accepts connections but never sends data. */
export async function startSilentServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
