import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { type SendResult, SmtpConnectError, type SmtpConnection } from '#server/mail/smtp/smtp-connection.ts'
import type { WakeSignal } from '#server/mail/wake-signal.ts'
import type { MailServerState } from './mail-server-state.ts'

type MailServerConnectionsOptions = {
  /** @throws SmtpConnectError */
  openConnection(): Promise<SmtpConnection>
  mailServer: MailServerState
  /** Releases claimed deliveries without counting an attempt. */
  releaseClaimed(): Promise<void>
  wakeSignal: WakeSignal
}

export type MailServerConnections = ReturnType<typeof createMailServerConnections>

/** Opens, replaces and closes connections to the mail server, and reports to `mailServer` whether they work. */
export function createMailServerConnections({
  openConnection,
  mailServer,
  releaseClaimed,
  wakeSignal,
}: MailServerConnectionsOptions) {
  /** Connections over which the mail server has answered an email. */
  const workingConnections = new Set<SmtpConnection>()
  /** Connections that replaced a working one. Their success doesn't reset the circuit breaker: they add no connection. */
  const replacements = new WeakSet<SmtpConnection>()
  return { hasWorking, send, reconnect, close }

  function hasWorking(): boolean {
    return [...workingConnections].some((connection) => connection.isOpen())
  }

  /** Returns the result, and the connection for the next email (null if there is none). */
  async function send(
    connection: SmtpConnection,
    mail: OutgoingMail,
  ): Promise<{ connection: SmtpConnection | null; sendResult: SendResult }> {
    const sendResult = await sendOver(connection, mail)
    // A mail server may close a working connection after some emails. The email lost by that is sent over a new one.
    if (!workingConnections.has(connection) || sendResult.kind !== 'lost' || sendResult.isPossiblyAccepted)
      return { connection, sendResult }
    const next = await reconnect(connection)
    return next ? { connection: next, sendResult: await sendOver(next, mail) } : { connection: null, sendResult }
  }

  /** A connection that ends before it has sent an email counts as a failure of the mail server. */
  async function sendOver(connection: SmtpConnection, mail: OutgoingMail): Promise<SendResult> {
    const sendResult = await connection.send(mail)
    const hasReply = sendResult.kind === 'accepted' || (sendResult.kind === 'rejected' && connection.isOpen())
    if (hasReply) await mailServer.markReachable()
    if (hasReply && !workingConnections.has(connection)) markWorking(connection)
    if (!hasReply && !workingConnections.has(connection)) await handleConnectionFailure(sendResult.text)
    return sendResult
  }

  function markWorking(connection: SmtpConnection): void {
    workingConnections.add(connection)
    if (replacements.has(connection)) return
    mailServer.recordSuccess()
    wakeSignal.notify()
  }

  /** If no other connection works, claimed deliveries are released and staff see `reason`. */
  async function handleConnectionFailure(reason: string): Promise<void> {
    mailServer.recordFailure()
    if (hasWorking()) return
    await releaseClaimed()
    if (!hasWorking()) await mailServer.markUnavailable(reason)
  }

  /** Replaces a working connection at once, because mail servers close connections after some emails. Others need `tryAcquire`. */
  async function reconnect(previous: SmtpConnection | null): Promise<SmtpConnection | null> {
    const isReplacement = previous !== null && workingConnections.has(previous)
    if (previous) await close(previous)
    if (!isReplacement && !mailServer.tryAcquire()) return null
    try {
      const connection = await openConnection()
      if (isReplacement) replacements.add(connection)
      return connection
    } catch (error) {
      const failure = error instanceof SmtpConnectError ? error : new SmtpConnectError(String(error), { isPermanent: false })
      await handleConnectionFailure(failure.message)
      if (failure.isPermanent) await mailServer.pauseCampaigns(null, failure.message)
      return null
    }
  }

  async function close(connection: SmtpConnection): Promise<void> {
    workingConnections.delete(connection)
    await connection.close()
  }
}
