import type { Delivery } from './deliveries.ts'

type DeliveryIds = Pick<Delivery, 'campaignId' | 'subscriberId'>

export type InFlightDeliveries = ReturnType<typeof createInFlightDeliveries>

/** The deliveries that this process has started, but whose results aren't recorded yet. */
export function createInFlightDeliveries() {
  const deliveries = new Map<string, Delivery>()
  return {
    add: (delivery: Delivery) => void deliveries.set(toKey(delivery), delivery),
    remove: (delivery: Delivery) => void deliveries.delete(toKey(delivery)),
    has: (delivery: DeliveryIds) => deliveries.has(toKey(delivery)),
    list: () => [...deliveries.values()],
  }
}

function toKey({ campaignId, subscriberId }: DeliveryIds): string {
  return `${campaignId} ${subscriberId}`
}
