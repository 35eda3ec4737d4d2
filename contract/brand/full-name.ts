type Named = { name: string; descriptor: string }

/** The agency's name with its second part, if it has one: "Murya Media & Creative". */
export function toFullName({ name, descriptor }: Named): string {
  return [name, descriptor].filter(Boolean).join(' ')
}
