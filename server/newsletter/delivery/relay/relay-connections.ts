import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { type SendResult, SmtpConnectError, type SmtpConnection } from '#server/mail/smtp/smtp-connection.ts'
import type { WakeSignal } from '#server/mail/wake-signal.ts'
import type { RelayState } from './relay-state.ts'

type RelayConnectionsOptions = {
  /** @throws SmtpConnectError */
  openConnection(): Promise<SmtpConnection>
  relay: RelayState
  /** Releases claimed deliveries without counting an attempt. */
  releaseClaimed(): Promise<void>
  wakeSignal: WakeSignal
}

export type RelayConnections = ReturnType<typeof createRelayConnections>

/** Opens, replaces and closes connections, and tells the relay's state from how they end. */
export function createRelayConnections({ openConnection, relay, releaseClaimed, wakeSignal }: RelayConnectionsOptions) {
  /** Connections that have sent an email. */
  const workingConnections = new Set<SmtpConnection>()
  /** Connections that replaced a working one. They don't show whether the mail server accepts more connections. */
  const replacements = new WeakSet<SmtpConnection>()
  return { hasWorking, send, reconnect, close }

  function hasWorking(): boolean {
    return [...workingConnections].some((connection) => connection.isOpen())
  }

  /** Returns the connection for the next email, too. */
  async function send(
    connection: SmtpConnection,
    mail: OutgoingMail,
  ): Promise<{ connection: SmtpConnection | null; sendResult: SendResult }> {
    const sendResult = await sendOver(connection, mail)
    // The mail server may close a connection after a number of emails: this email is sent over a new one.
    if (!workingConnections.has(connection) || sendResult.kind !== 'lost' || sendResult.isPossiblyAccepted)
      return { connection, sendResult }
    const next = await reconnect(connection)
    return next ? { connection: next, sendResult: await sendOver(next, mail) } : { connection: null, sendResult }
  }

  /** A connection that ends before it has sent an email counts as a failure of the mail server. */
  async function sendOver(connection: SmtpConnection, mail: OutgoingMail): Promise<SendResult> {
    const sendResult = await connection.send(mail)
    const hasReply = sendResult.kind === 'accepted' || (sendResult.kind === 'rejected' && connection.isOpen())
    if (hasReply) await relay.markReachable()
    if (hasReply && !workingConnections.has(connection)) markWorking(connection)
    if (!hasReply && !workingConnections.has(connection)) await handleConnectionFailure(sendResult.text)
    return sendResult
  }

  function markWorking(connection: SmtpConnection): void {
    workingConnections.add(connection)
    if (replacements.has(connection)) return
    relay.recordSuccess()
    wakeSignal.notify()
  }

  /** While no connection works, claimed deliveries are released and staff see why. */
  async function handleConnectionFailure(reason: string): Promise<void> {
    relay.recordFailure()
    if (hasWorking()) return
    await releaseClaimed()
    if (!hasWorking()) await relay.markUnavailable(reason)
  }

  /** A working connection may be replaced at once, because mail servers close connections after a number of emails. Others wait for the breaker. */
  async function reconnect(previous: SmtpConnection | null): Promise<SmtpConnection | null> {
    const isReplacement = previous !== null && workingConnections.has(previous)
    if (previous) await close(previous)
    if (!isReplacement && !relay.tryAcquire()) return null
    try {
      const connection = await openConnection()
      if (isReplacement) replacements.add(connection)
      return connection
    } catch (error) {
      const failure = error instanceof SmtpConnectError ? error : new SmtpConnectError(String(error), { isPermanent: false })
      await handleConnectionFailure(failure.message)
      if (failure.isPermanent) await relay.pauseCampaigns(null, failure.message)
      return null
    }
  }

  async function close(connection: SmtpConnection): Promise<void> {
    workingConnections.delete(connection)
    await connection.close()
  }
}
