/** The agency's currency where the content names none (ISO 4217). */
export const defaultCurrency = 'NGN'
