type Props<Name extends string> = {
  label: string
  names: Record<Name, string>
  counts: Partial<Record<Name, number>> | null
  current: Name
  onChoose: (name: Name) => void
}

export function FilterChips<Name extends string>({ label, names, counts, current, onChoose }: Props<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend, which the design doesn't have
    <div className="chips admin-chips" role="group" aria-label={label}>
      {(Object.keys(names) as Name[]).map((name) => (
        <button key={name} type="button" className="chip" aria-pressed={name === current} onClick={() => onChoose(name)}>
          {names[name]}
          {counts?.[name] !== undefined && <span className="admin-chip-count">{counts[name].toLocaleString('en')}</span>}
        </button>
      ))}
    </div>
  )
}
