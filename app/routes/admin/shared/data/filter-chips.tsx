type Props<Name extends string> = {
  label: string
  names: Record<Name, string>
  counts: Partial<Record<Name, number>> | null
  current: Name
  onChoose: (name: Name) => void
}

/** Which of a list are shown, with how many there are of each. */
export function FilterChips<Name extends string>({ label, names, counts, current, onChoose }: Props<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend that the design does not
    <div className="chips admin-chips" role="group" aria-label={label}>
      {/* Its type is lost by Object.keys. */}
      {(Object.keys(names) as Name[]).map((name) => (
        <button key={name} type="button" className="chip" aria-pressed={name === current} onClick={() => onChoose(name)}>
          {names[name]}
          {counts?.[name] !== undefined && <span className="admin-chip-count">{counts[name].toLocaleString('en')}</span>}
        </button>
      ))}
    </div>
  )
}
