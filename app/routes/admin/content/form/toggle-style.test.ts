import { expect, test } from 'vitest'
import { type TextStyle, toggleStyle } from './toggle-style.ts'

/** Formats the words between the bars; without any, where the one bar is. The result has bars around what is selected then. */
function toggle(marked: string, style: TextStyle): string {
  const [before = '', selected = '', after = ''] = marked.split('|')
  const isCaret = marked.split('|').length === 2
  const text = isCaret ? before + selected : before + selected + after
  const end = isCaret ? before.length : before.length + selected.length
  const edit = toggleStyle({ text, start: before.length, end }, style)
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${next.slice(0, edit.start)}|${next.slice(edit.start, edit.end)}|${next.slice(edit.end)}`
}

test.each<[string, TextStyle, string]>([
  ['one |two| three', 'bold', 'one |**two**| three'],
  ['one |**two**| three', 'bold', 'one |two| three'],
  ['one **|two|** three', 'bold', 'one |two| three'],
  ['one |two| three', 'italic', 'one |*two*| three'],
  ['one |**two**| three', 'italic', 'one |***two***| three'],
  ['one |***two***| three', 'bold', 'one |*two*| three'],
  ['one t|wo thr|ee.', 'bold', 'one |**two three**|.'],
  ['one tw|o', 'italic', 'one |*two*|'],
  ['one |two |three', 'bold', 'one |**two**| three'],
  ['one | two', 'bold', 'one **||** two'],
  ['|one', 'bold', '|**one**|'],
  ['one \n| two', 'bold', 'one \n**||** two'],
  ['|- one\n- two\n\nthree|', 'bold', '|- **one**\n- **two**\n\n**three**|'],
  ['|**one**\ntwo|', 'bold', '|**one**\n**two**|'],
  ['|**one**\n**two**|', 'bold', '|one\ntwo|'],
  ['|[us](/about)|', 'bold', '|**[us](/about)**|'],
])('%s made %s is %s', (before, style, after) => expect(toggle(before, style)).toBe(after))
